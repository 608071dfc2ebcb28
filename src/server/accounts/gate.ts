import { impossible } from '#domain/impossible.ts';

/** The limits of one queue of the gate: for all entrants, and for one network or device. */
interface LaneLimits {
  readonly waiting: number;
  readonly waitingOfOne: number;
}

interface GateLimits {
  /** The most tasks that run at the same time, from both queues together. */
  readonly atOnce: number;
  /** The limits of the queue for known devices, whose tasks run first. */
  readonly known: LaneLimits;
  /** The limits of the queue for all other callers. */
  readonly strangers: LaneLimits;
}

export type Lane = 'known' | 'strangers';

/** The caller of a task: the queue it waits in, and the key of its network or device. */
export interface Entrant {
  readonly lane: Lane;
  readonly key: string;
}

/**
 * Hashing a password takes 19 MiB and 30 ms of a core. Two parallel hashes leave the auction enough of the machine. A
 * queue of sixty holds a hall that signs in together, and takes two seconds. The limits for one network and one device
 * keep the queue open to others.
 */
export const HASHING_LIMITS: GateLimits = {
  atOnce: 2,
  known: { waiting: 300, waitingOfOne: 3 },
  strangers: { waiting: 60, waitingOfOne: 20 },
};

/** The seconds that a caller must wait when the queue is full. A full queue needs this time to finish. */
export const FULL_GATE_SECONDS = 2;

/** Limits how much expensive work runs and waits. Known devices wait in one queue, all others in a second one. */
export interface Gate {
  /** True if the queue of this entrant takes no further task. */
  isFullFor(entrant: Entrant): boolean;
  /**
   * Runs the task when its turn comes. Call `isFullFor` first, without an await between: a task above the limit throws.
   */
  enter<Answer>(entrant: Entrant, task: () => Promise<Answer>): Promise<Answer>;
}

interface Waiting {
  readonly key: string;
  readonly begin: () => void;
}

export function createGate({ atOnce, ...limits }: GateLimits): Gate {
  const lanes: Readonly<Record<Lane, Waiting[]>> = { known: [], strangers: [] };
  let inside = 0;

  function isFullFor({ lane, key }: Entrant): boolean {
    if (inside < atOnce) return false;
    const queue = lanes[lane];
    const { waiting, waitingOfOne } = limits[lane];
    return queue.length >= waiting || queue.filter((one) => one.key === key).length >= waitingOfOne;
  }

  return {
    isFullFor,
    async enter(entrant, task) {
      if (isFullFor(entrant)) impossible('a task through a gate that is full');
      const { lane, key } = entrant;
      // A finished task gives its place to the next waiting one, so `inside` does not change.
      if (inside >= atOnce) await new Promise<void>((begin) => lanes[lane].push({ key, begin }));
      else inside += 1;
      try {
        return await task();
      } finally {
        const next = lanes.known.shift() ?? lanes.strangers.shift();
        if (next === undefined) inside -= 1;
        else next.begin();
      }
    },
  };
}
