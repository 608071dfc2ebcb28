import type { Clock } from './clock.ts';

/** The server's clock as this page knows it: a phone's own clock may be minutes off. */
export interface ServerClock {
  /** Epoch ms. */
  now(): number;
  /** Records an answer: when the question was sent (own clock), and the server's time. Epoch ms. */
  hear(askedAt: number, serverNow: number): void;
  /** Forgets earlier answers at a new connection, because the own clock may have been corrected. */
  forget(): void;
}

/** Number of answers to keep; the quickest of them is the most exact. */
const MOST_ANSWERS = 8;
/** A difference (ms) beyond the round trip, between an answer and the known time, that shows a set clock. */
const SAME = 1_000;

export function serverClock(clock: Clock): ServerClock {
  const answers: { readonly took: number; readonly ahead: number }[] = [];
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    forget: () => void answers.splice(0),
    hear(askedAt, serverNow) {
      const took = Math.max(0, clock.now() - askedAt);
      // The error of an answer is at most half its round trip: two that contradict each other show a set clock.
      const differ = Math.abs(serverNow + took / 2 - clock.now() - ahead);
      if (differ > took + SAME) answers.splice(0);
      answers.push({ took, ahead: serverNow + took / 2 - clock.now() });
      if (answers.length > MOST_ANSWERS) answers.shift();
      ahead = answers.reduce((best, answer) => (answer.took < best.took ? answer : best)).ahead;
    },
  };
}
