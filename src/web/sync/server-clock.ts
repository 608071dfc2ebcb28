import type { Clock } from './clock.ts';

/** The server's clock as this page knows it: a phone's own may be ten minutes off. */
export interface ServerClock {
  /** Epoch ms. */
  now(): number;
  /** An answer of the server: when it was asked (own clock), and what the server's clock said. Epoch ms. */
  hear(askedAt: number, serverNow: number): void;
  /** A new connection: the own clock may have been set right since the answers of the last one. */
  forget(): void;
}

/** How many of the last answers are weighed: the quickest one is the most exact. */
const MOST_ANSWERS = 8;
/** Ms by which two answers may differ beyond what the way takes. */
const SAME = 1_000;

export function serverClock(clock: Clock): ServerClock {
  const answers: { readonly took: number; readonly ahead: number }[] = [];
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    forget: () => void answers.splice(0),
    hear(askedAt, serverNow) {
      const took = Math.max(0, clock.now() - askedAt);
      // No answer is wrong by more than half of what it took: where two cannot both be right, a clock was set.
      const differ = Math.abs(serverNow + took / 2 - clock.now() - ahead);
      if (differ > took + SAME) answers.splice(0);
      answers.push({ took, ahead: serverNow + took / 2 - clock.now() });
      if (answers.length > MOST_ANSWERS) answers.shift();
      ahead = answers.reduce((best, answer) => (answer.took < best.took ? answer : best)).ahead;
    },
  };
}
