/** What is asked next of a store waits until it is let go; what is asked after that goes ahead. */
interface Held {
  /** When the store is asked. */
  readonly entered: Promise<void>;
  readonly letGo: () => void;
}

/** Holds the next call of the act that `put` exchanges: `hold(log.append, (act) => (log.append = act))`. */
export function hold<Given, Answer>(
  act: (given: Given) => Promise<Answer>,
  put: (act: (given: Given) => Promise<Answer>) => void,
): Held {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const entered = new Promise<void>((resolve) => {
    put(async (given) => {
      put(act);
      resolve();
      await held;
      return act(given);
    });
  });
  return { entered, letGo: () => letGo() };
}
