import { COUNTED_HERE, type SharedCount } from '#server/cluster/cluster.ts';

/** A token bucket: `atOnce` actions in a burst, then `perSecond`. */
export interface PaceLimits {
  readonly atOnce: number;
  readonly perSecond: number;
  /** The limit of memory: above it, the least recently used keys are dropped. */
  readonly mostKeys: number;
}

export interface Pace {
  /** Takes one action: 0, or the seconds to wait. */
  take(key: string): number;
  /** Returns an action that should not count. */
  giveBack(key: string): void;
}

interface Bucket {
  left: number;
  /** Epoch ms of the last refill. */
  at: number;
}

/** One bucket for each key. `now`: epoch ms. */
export function createPace(
  now: () => number,
  { atOnce, perSecond, mostKeys }: PaceLimits,
  shared: SharedCount = COUNTED_HERE,
): Pace {
  const buckets = new Map<string, Bucket>();

  const filled = (key: string): Bucket => {
    const at = now();
    const { left, at: since } = buckets.get(key) ?? { left: atOnce, at };
    // If the system clock moves back, the bucket neither fills nor empties.
    const grown = (Math.max(0, at - since) / 1_000) * perSecond;
    const bucket = { left: Math.min(atOnce, left + grown), at };
    // Insert the key again, so that the least recently used key stays first.
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > mostKeys && oldest !== undefined) buckets.delete(oldest);
    return bucket;
  };

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
