/** The time of this server. */
export interface ServerClock {
  /** Epoch ms, for countdowns and for what is written down: it never jumps while the clock of a lot runs. */
  readonly now: () => number;
  /** Ms since some moment, for spans of time: nobody can set it. */
  readonly elapsed: () => number;
}

interface Times {
  /** Epoch ms, as the machine believes; somebody, or the network, may set it at any moment. */
  readonly wall?: () => number;
  /** Ms since some moment; it may stand while a laptop sleeps. */
  readonly elapsed?: () => number;
  /** True while the time must not jump. */
  readonly mustRun: () => boolean;
}

/** Ms that the two may differ: below that nobody has set anything. */
const SAME = 500;

/**
 * The clock of the machine is only looked at: this one goes on from there by itself, and follows it when it was set, or
 * the machine has slept, as soon as no lot's clock runs: docs/decisions/0051.
 */
export function createServerClock({
  wall = Date.now,
  elapsed = () => performance.now(),
  mustRun,
}: Times): ServerClock {
  let ahead = wall() - elapsed();
  let asking = false;

  /** `mustRun` may itself want to know what time it is. */
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
