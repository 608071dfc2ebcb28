import { TRY_AGAIN, type Seat } from './seat.ts';

/** In so many groups screens move to another process, one after so many milliseconds: it takes two seconds. */
const GROUPS = 20;
const BETWEEN_GROUPS = 100;

/** Sends all screens to another process, a few at a time: no page is without a picture for longer than it reconnects. */
export async function moveOut(seats: ReadonlySet<Seat>): Promise<void> {
  const all = [...seats];
  const size = Math.ceil(all.length / GROUPS);
  for (let from = 0; from < all.length; from += size) {
    for (const seat of all.slice(from, from + size)) seat.close(TRY_AGAIN);
    await new Promise((next) => setTimeout(next, BETWEEN_GROUPS));
  }
}
