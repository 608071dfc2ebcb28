import type { Connection } from './connection.ts';

/** A screen speaks once in 2.5 seconds, and a phone as fast as thumbs tap; one that floods is shown out. */
const [MOST_WORDS, WORDS_WITHIN] = [40, 2_000];

/** Counts one word of a screen. `at`: ms since some moment. */
export function isFlood(connection: Connection, at: number): boolean {
  if (connection.saidHello) connection.heardAt = at;
  if (at - connection.wordsFrom >= WORDS_WITHIN) {
    connection.wordsFrom = at;
    connection.words = 0;
  }
  connection.words += 1;
  if (connection.words > MOST_WORDS) connection.terminate();
  return connection.words > MOST_WORDS;
}
