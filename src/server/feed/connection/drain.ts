import { TRY_AGAIN, type Connection } from './connection.ts';

/** How long (ms) screens have to say goodbye at the end. */
const GRACE = 500;

/** When all have said goodbye, or had time to. */
export async function allGone(connections: ReadonlySet<unknown>): Promise<void> {
  const end = performance.now() + GRACE;
  while (connections.size > 0 && performance.now() < end) await new Promise((next) => setTimeout(next, 10));
}

/** In so many groups screens move to another process, one after so many milliseconds: it takes two seconds. */
const GROUPS = 20;
const BETWEEN_GROUPS = 100;

/** Sends all screens to another process, a few at a time: no page stands still for longer than it reconnects. */
export async function moveOut(connections: ReadonlySet<Connection>): Promise<void> {
  const all = [...connections];
  const size = Math.ceil(all.length / GROUPS);
  for (let from = 0; from < all.length; from += size) {
    for (const connection of all.slice(from, from + size)) connection.close(TRY_AGAIN);
    await new Promise((next) => setTimeout(next, BETWEEN_GROUPS));
  }
}
