/** Runs the task once, after at least this many ms. Returns the function that cancels it. */
export type Timer = (ms: number, task: () => Promise<void>) => () => void;

/** A timer of the operating system; it keeps no process alive. */
export const systemTimer: Timer = (ms, task) => {
  const handle = setTimeout(() => void task(), ms).unref();
  return () => clearTimeout(handle);
};
