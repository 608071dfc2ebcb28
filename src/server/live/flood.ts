import type { Seat } from './seat.ts';

/** A screen speaks once in 2.5 seconds, and a phone as fast as thumbs tap; one that floods is shown out. */
const [MOST_WORDS, WORDS_WITHIN] = [40, 2_000];

/** Counts one word of a screen. `at`: ms since some moment. */
export function isFlood(seat: Seat, at: number): boolean {
  if (seat.saidHello) seat.heardAt = at;
  if (at - seat.wordsFrom >= WORDS_WITHIN) {
    seat.wordsFrom = at;
    seat.words = 0;
  }
  seat.words += 1;
  if (seat.words > MOST_WORDS) seat.terminate();
  return seat.words > MOST_WORDS;
}
