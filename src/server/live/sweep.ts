import { SILENCE } from '#protocol/live.ts';
import { MOST_BACKLOG } from './gallery.ts';
import type { Seat } from './seat.ts';

/** So long (ms) more may wait than may wait, and so much longer for each byte of it: 100 kB a second is slow Wi-Fi. */
const SLOW_FOR = 5_000;
const A_BYTE_TAKES = 1 / 100;
/** How long (ms) a connection may be open before it says who it is. */
export const HELLO_WITHIN = 5_000;

/** Ends a screen that has gone without a word, or reads nothing: it comes back, and asks for what it has missed. */
export function sweep(seat: Seat, now: number): void {
  if (isSilent(seat, now) || isStuck(seat, now)) seat.terminate();
}

function isSilent({ heardAt, guest }: Seat, now: number): boolean {
  return now - heardAt > (guest === null ? HELLO_WITHIN : SILENCE);
}

function isStuck(seat: Seat, now: number): boolean {
  const { backlog } = seat;
  if (backlog <= MOST_BACKLOG) {
    seat.slowSince = 0;
    return false;
  }
  if (seat.slowSince === 0) seat.slowSince = now;
  return now - seat.slowSince > SLOW_FOR + backlog * A_BYTE_TAKES;
}
