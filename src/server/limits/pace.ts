import { LRUCache } from 'lru-cache';
import { COUNTED_HERE, type SharedCount } from '#server/cluster/cluster.ts';

/** The limits of a token bucket: `atOnce` actions in a burst, then `perSecond` actions. */
export interface PaceLimits {
  readonly atOnce: number;
  readonly perSecond: number;
  /** The most keys in memory. Above this number, the least recently used keys are dropped. */
  readonly mostKeys: number;
}

export interface Pace {
  /** Takes one action of a key. Returns 0, or the seconds to wait. */
  take(key: string): number;
  /** Returns an action that should not count to the bucket of its key. */
  giveBack(key: string): void;
}

interface Bucket {
  left: number;
  /** The running time at the last refill, in ms. */
  at: number;
}

/** Limits actions with one token bucket for each key. */
export function createPace(
  elapsed: () => number,
  { atOnce, perSecond, mostKeys }: PaceLimits,
  shared: SharedCount = COUNTED_HERE,
): Pace {
  const buckets = new LRUCache<string, Bucket>({ max: mostKeys });

  const filled = (key: string): Bucket => {
    const at = elapsed();
    const known = buckets.get(key) ?? { left: atOnce, at };
    const bucket = { left: Math.min(atOnce, known.left + grownBy(known, at)), at };
    buckets.set(key, bucket);
    return bucket;
  };

  const grownBy = (bucket: Bucket, at: number): number => ((at - bucket.at) / 1_000) * perSecond;

  const wait = ({ left }: Bucket): number => (left < 1 ? Math.ceil((1 - left) / perSecond) : 0);

  const add = (key: string, more: number): void => {
    const bucket = filled(key);
    bucket.left = Math.min(atOnce, Math.max(0, bucket.left + more));
  };

  shared.subscribe({
    take: (key) => add(key, -1),
    'give-back': (key) => add(key, 1),
    forget: () => undefined,
  });

  return {
    take(key) {
      const seconds = wait(filled(key));
      if (seconds > 0) return seconds;
      add(key, -1);
      shared.publish('take', key);
      return 0;
    },
    giveBack(key) {
      add(key, 1);
      shared.publish('give-back', key);
    },
  };
}
