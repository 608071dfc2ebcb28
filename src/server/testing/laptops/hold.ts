/** What is asked next of a store waits until it is let go; what is asked after that goes ahead. */
interface Held {
  /** When the store is asked. */
  readonly entered: Promise<void>;
  readonly letGo: () => void;
}

/** Holds the next call of the task that `put` exchanges: `hold(log.append, (task) => (log.append = task))`. */
export function hold<Given, Answer>(
  task: (given: Given) => Promise<Answer>,
  put: (task: (given: Given) => Promise<Answer>) => void,
): Held {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const entered = new Promise<void>((resolve) => {
    put(async (given) => {
      put(task);
      resolve();
      await held;
      return task(given);
    });
  });
  return { entered, letGo: () => letGo() };
}
