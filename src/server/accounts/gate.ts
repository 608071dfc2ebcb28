import { impossible } from '#domain/impossible.ts';

/** Who waits in a lane: so many in all, so many of one of them (a network, a device). */
interface LaneLimits {
  readonly waiting: number;
  readonly waitingOfOne: number;
}

interface GateLimits {
  /** So many tasks at once, of both lanes together. */
  readonly atOnce: number;
  /** Whoever has been here before goes first, */
  readonly known: LaneLimits;
  /** then everybody else. */
  readonly strangers: LaneLimits;
}

export type Lane = 'known' | 'strangers';

/** Who wants to enter: in which lane, and as one of whom. */
export interface Entrant {
  readonly lane: Lane;
  readonly key: string;
}

/**
 * Hashing a password takes 19 MiB and a core for some 30 ms. Two at once leave the auction its share of the machine;
 * sixty waiting are a hall that signs in together, and a second or two for the last of them. Of one network twenty
 * wait, so that one alone does not fill the lane; of one device that is known there are no more than people at it.
 */
export const HASHING_LIMITS: GateLimits = {
  atOnce: 2,
  known: { waiting: 300, waitingOfOne: 3 },
  strangers: { waiting: 60, waitingOfOne: 20 },
};

/** Whole seconds after which somebody who found the gate full may knock again: the queue is through by then. */
export const FULL_GATE_SECONDS = 2;

/** One gate for all work of a kind: it bounds the work, and those in one lane never wait for those in the other. */
export interface Gate {
  /** No further task of this entrant is let in now. */
  isFullFor(entrant: Entrant): boolean;
  /** Does the task when its turn comes. Ask `isFullFor` in the same breath: a task too many is a bug of ours. */
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
      // Whoever leaves hands his place to the first in the queue: `inside` stays as it is.
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
