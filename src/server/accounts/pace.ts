import { COUNTED_HERE, type SharedCount } from '#server/cluster/cluster.ts';

/** How quickly one may act: so many times at once, and so many a second for as long as one likes. */
export interface PaceLimits {
  readonly atOnce: number;
  readonly perSecond: number;
  /** The keys longest unused are forgotten above this many: memory is bounded. */
  readonly mostKeys: number;
}

export interface Pace {
  /** Takes the right to act once: 0, or the whole seconds to wait for it. */
  take(key: string): number;
  /** It was not what is counted here. */
  giveBack(key: string): void;
}

interface Bucket {
  left: number;
  /** Epoch ms of the last filling. */
  at: number;
}

/** Each key has its own; nobody waits for another. `now` gives epoch ms. */
export function createPace(
  now: () => number,
  { atOnce, perSecond, mostKeys }: PaceLimits,
  shared: SharedCount = COUNTED_HERE,
): Pace {
  const buckets = new Map<string, Bucket>();

  const filled = (key: string): Bucket => {
    const at = now();
    const { left, at: since } = buckets.get(key) ?? { left: atOnce, at };
    // A clock that was set back gives nothing, and takes nothing away.
    const grown = (Math.max(0, at - since) / 1_000) * perSecond;
    const bucket = { left: Math.min(atOnce, left + grown), at };
    // Set anew, the key moves behind all others: the first one is always the one longest unused.
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
