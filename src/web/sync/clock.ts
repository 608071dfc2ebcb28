/** Time as the console needs it; tests bring their own. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Calls `task` once after `ms`; the answer calls it off. */
  after(ms: number, task: () => void): () => void;
}

export const wallClock: Clock = {
  // Nobody can set this one, and every span of time on a page is measured by it.
  now: () => Math.round(performance.timeOrigin + performance.now()),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
