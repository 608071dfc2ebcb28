/** The clock of this server. */
export interface ServerClock {
  /** Epoch ms, for countdowns and records. It never jumps while a lot clock runs. */
  readonly now: () => number;
  /** Gives the running time in monotonic ms, for durations. Changes of the system clock do not affect it. */
  readonly elapsed: () => number;
}

interface Times {
  /** Gives the time of the system clock in epoch ms, which may jump at any moment. */
  readonly wall?: () => number;
  /** Gives the running time in monotonic ms, which may pause while a laptop sleeps. */
  readonly elapsed?: () => number;
  /** True while the server clock must not jump. */
  readonly mustRun: () => boolean;
}

/** The largest difference (ms) that does not count as a change of the system clock. */
const SAME = 500;

/**
 * Creates a clock that follows the system clock after a jump or after sleep. It follows only while no lot clock runs:
 * docs/decisions/lots.md.
 */
export function createServerClock({
  wall = Date.now,
  elapsed = () => performance.now(),
  mustRun,
}: Times): ServerClock {
  let ahead = wall() - elapsed();
  let asking = false;

  /** True if the clock may jump. `asking` ends a recursion, because `mustRun` may itself ask for the time. */
  function isFree(): boolean {
    if (asking) return false;
    asking = true;
    try {
      return !mustRun();
    } finally {
      asking = false;
    }
  }

  return {
    now() {
      const set = wall() - elapsed();
      if (Math.abs(set - ahead) > SAME && isFree()) ahead = set;
      return Math.round(elapsed() + ahead);
    },
    elapsed,
  };
}

/** Runs the task once, after at least this many ms. Returns the function that cancels it. */
export type Timer = (ms: number, task: () => Promise<void>) => () => void;

/** A timer of the operating system; it keeps no process alive. */
export const systemTimer: Timer = (ms, task) => {
  const handle = setTimeout(() => void task(), ms).unref();
  return () => clearTimeout(handle);
};
