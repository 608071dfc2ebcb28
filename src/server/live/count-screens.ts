import type { Seat } from './seat.ts';

/** By the kind of their links; consoles by themselves, and those who have not said who they are. */
export function countScreens(seats: Iterable<Pick<Seat, 'guest'>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { guest } of seats) {
    const kind = guest === null ? 'waiting' : (guest.link?.kind ?? 'console');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
