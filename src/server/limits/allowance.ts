import { LRUCache } from 'lru-cache';
import { COUNTED_HERE, type SharedCount } from '#server/cluster/cluster.ts';

/** An allowance permits at most `most` uses for each key within `span`. Above `mostKeys`, it drops the least recently used. */
interface AllowanceLimits {
  readonly most: number;
  /** The length of the span in ms. */
  readonly span: number;
  readonly mostKeys: number;
}

/** A hall full of captains may register from one address; a script may not register thousands. */
export const REGISTRATION_LIMITS: AllowanceLimits = { most: 300, span: 10 * 60_000, mostKeys: 20_000 };

interface Allowance {
  /** Takes one use. Returns 0, or the seconds until the next use is free. */
  take(key: string): number;
}

/** Counts uses by key. */
export function createAllowance(
  elapsed: () => number,
  limits: AllowanceLimits,
  shared: SharedCount = COUNTED_HERE,
): Allowance {
  /** The uses of each key; a span begins with the first use and does not move. */
  const uses = new LRUCache<string, number>({
    max: limits.mostKeys,
    // The package drops a key after more than this time, and never one that was set at time 0.
    ttl: limits.span - 1,
    ttlResolution: 0,
    perf: { now: () => elapsed() + 1 },
  });

  function count(key: string): number {
    const taken = uses.get(key) ?? 0;
    if (taken >= limits.most) return Math.max(1, Math.ceil(uses.getRemainingTTL(key) / 1_000));
    uses.set(key, taken + 1, { noUpdateTTL: true });
    return 0;
  }

  shared.subscribe({ take: (key) => void count(key), 'give-back': () => undefined, forget: () => undefined });

  return {
    take(key) {
      const seconds = count(key);
      if (seconds === 0) shared.publish('take', key);
      return seconds;
    },
  };
}
