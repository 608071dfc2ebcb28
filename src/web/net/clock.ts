/** The clock and timers of a page; tests pass their own. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Calls `task` once after `ms`; returns the function that cancels it. */
  after(ms: number, task: () => void): () => void;
}

export const wallClock: Clock = {
  // Nobody can set the monotonic clock, so all spans are measured by it.
  now: () => Math.round(performance.timeOrigin + performance.now()),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** A sleep that can be ended early. */
export interface Alarm {
  /** Resolves after `ms`, or at the next `ring`. Null sleeps until the ring. */
  sleep(ms: number | null): Promise<void>;
  ring(): void;
}

export function alarm(clock: Clock): Alarm {
  const sleepers = new Set<() => void>();
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const callOff = ms === null ? () => {} : clock.after(ms, wake);
        function wake(): void {
          callOff();
          sleepers.delete(wake);
          resolve();
        }
        sleepers.add(wake);
      }),
    ring: () => {
      for (const wake of [...sleepers]) wake();
    },
  };
}

/** Pauses (ms) after failures in a row: half a second, doubled each time, at most five. */
export function pause(failures: number): number {
  return Math.min(5_000, 500 * 2 ** (failures - 1));
}

/** The pause (ms) after so many failures; the last one repeats. */
export function inTurn(waits: readonly number[], failures: number): number {
  return waits[Math.min(failures, waits.length - 1)] ?? 0;
}

/** Calls `wake` when this page may have missed something: it is visible again, or the network changed. */
export function onWakeUp(wake: () => void): () => void {
  const shown = () => {
    if (!document.hidden) wake();
  };
  window.addEventListener('online', wake);
  window.addEventListener('offline', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', shown);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', wake);
    window.removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', shown);
  };
}

/** Listeners, in the order of their subscription. */
export class Listeners<Told> {
  readonly #all = new Set<(told: Told) => void>();

  /** Returns the function that unsubscribes. */
  add(listener: (told: Told) => void): () => void {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  tell(told: Told): void {
    for (const listener of [...this.#all]) listener(told);
  }
}

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
