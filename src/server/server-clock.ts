/** The clock of this server. */
export interface ServerClock {
  /** Epoch ms, for countdowns and records. It never jumps while a lot clock runs. */
  readonly now: () => number;
  /** Monotonic ms, for durations. Setting the system clock does not change it. */
  readonly elapsed: () => number;
}

interface Times {
  /** Epoch ms of the system clock, which may be set at any moment. */
  readonly wall?: () => number;
  /** Monotonic ms; may pause while a laptop sleeps. */
  readonly elapsed?: () => number;
  /** True while the time must not jump. */
  readonly mustRun: () => boolean;
}

/** Differences (ms) below this do not count as a change of the system clock. */
const SAME = 500;

/**
 * Follows the system clock after it was set, or after the machine slept, but only while no lot clock runs. Otherwise it
 * continues by itself: docs/decisions/0051.
 */
export function createServerClock({
  wall = Date.now,
  elapsed = () => performance.now(),
  mustRun,
}: Times): ServerClock {
  let ahead = wall() - elapsed();
  let asking = false;

  /** Guards against recursion: `mustRun` may itself ask for the time. */
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
