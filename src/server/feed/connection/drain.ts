import { TRY_AGAIN, type Connection } from './connection.ts';

/** Ms for which the server waits until screens have closed their connections. */
const GRACE = 500;

/** Resolves when all connections are closed, or after the grace period. */
export async function allGone(connections: ReadonlySet<unknown>): Promise<void> {
  const end = performance.now() + GRACE;
  while (connections.size > 0 && performance.now() < end) await new Promise((next) => setTimeout(next, 10));
}

/** Screens move to another process in this many groups, with this pause (ms) between groups: two seconds in all. */
const GROUPS = 20;
const BETWEEN_GROUPS = 100;

/** Moves all screens to another process in groups. Each page is offline only while it reconnects. */
export async function moveOut(connections: ReadonlySet<Connection>): Promise<void> {
  const all = [...connections];
  const size = Math.ceil(all.length / GROUPS);
  for (let from = 0; from < all.length; from += size) {
    for (const connection of all.slice(from, from + size)) connection.close(TRY_AGAIN);
    await new Promise((next) => setTimeout(next, BETWEEN_GROUPS));
  }
}
