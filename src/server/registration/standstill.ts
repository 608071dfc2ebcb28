import { LRUCache } from 'lru-cache';

/** The time (ms) without a change after which an unfinished registration, or photo, gives its place in a full list. */
const STANDS_STILL = 30 * 60_000;
/** The most states that are known. The least recently used one leaves first. */
const MOST_KNOWN = 20_000;

/**
 * Tells whether something has stood still for half an hour. It counts by the running time, because the system clock of a
 * laptop may be set back or forward.
 */
export interface Standstill {
  /** Notes that this process has just written this. `at`: the stored time of the change, epoch ms. */
  wrote(id: string, at: number): void;
  /** True if nothing has changed for half an hour. `at`: the stored time of the last change, epoch ms. */
  isOver(id: string, at: number): boolean;
}

interface StandstillParts {
  /** The time of the system clock, epoch ms. */
  readonly now: () => number;
  /** The running time, in monotonic ms. */
  readonly elapsed: () => number;
}

export function createStandstill({ now, elapsed }: StandstillParts): Standstill {
  /** The running time of each known change. */
  const known = new LRUCache<string, number>({ max: MOST_KNOWN });

  function note(key: string, changedAt: number): number {
    known.set(key, changedAt);
    return changedAt;
  }

  return {
    wrote: (id, at) => void note(`${id} ${String(at)}`, elapsed()),
    isOver(id, at) {
      const key = `${id} ${String(at)}`;
      // The system clock counts once, for a change by another process or before a restart.
      const changedAt = known.get(key) ?? note(key, elapsed() - Math.max(0, now() - at));
      return elapsed() - changedAt > STANDS_STILL;
    },
  };
}
