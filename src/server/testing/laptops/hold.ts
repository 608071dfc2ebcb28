/** A call of a store that waits until the test releases it. Later calls pass. */
interface Held {
  /** Resolves when the store receives the held call. */
  readonly entered: Promise<void>;
  readonly letGo: () => void;
}

/** Holds the next call of the function that `put` replaces, as in `hold(log.append, (task) => (log.append = task))`. */
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
