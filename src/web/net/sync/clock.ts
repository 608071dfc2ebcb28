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
