import { impossible } from '#domain/impossible.ts';

/** So many acts at once; so many more may wait for their turn. */
interface GateLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/**
 * Hashing a password takes 19 MiB and a core for some 30 ms. Two at once leave the auction its share of the machine;
 * sixty waiting are a hall that signs in together, and a second or two for the last of them.
 */
export const HASHING_LIMITS: GateLimits = { atOnce: 2, waiting: 60 };

/** Whole seconds after which somebody who found the gate full may knock again: the queue is through by then. */
export const FULL_GATE_SECONDS = 2;

/** One gate for all, whoever they are: it bounds the work, and turns nobody away by name or address. */
interface Gate {
  /** No further act is let in now. */
  isFull(): boolean;
  /** Does the act when its turn comes. Ask `isFull` in the same breath: an act too many is a bug of ours. */
  enter<Answer>(act: () => Promise<Answer>): Promise<Answer>;
}

export function createGate({ atOnce, waiting }: GateLimits): Gate {
  const queue: (() => void)[] = [];
  let inside = 0;

  const isFull = (): boolean => inside >= atOnce && queue.length >= waiting;

  return {
    isFull,
    async enter(act) {
      if (isFull()) impossible('an act through a gate that is full');
      // Whoever leaves hands his place to the first in the queue: `inside` stays as it is.
      if (inside >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
      else inside += 1;
      try {
        return await act();
      } finally {
        const next = queue.shift();
        if (next === undefined) inside -= 1;
        else next();
      }
    },
  };
}
