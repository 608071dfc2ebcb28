import { LRUCache } from 'lru-cache';
import { COUNTED_HERE, type SharedCount } from '#server/cluster/cluster.ts';

/** The number of failures that causes a wait, and the length of the wait. Times are in ms. */
interface AttemptLimits {
  /** The number of failures that cause no wait. */
  readonly free: number;
  /** The wait after the last free failure. Each further failure doubles the wait. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** A key loses its failures after this time without an attempt. */
  readonly forgetAfter: number;
  /** The most keys in memory. Above this number, the least recently used keys are dropped. */
  readonly mostKeys: number;
}

const MINUTE = 60_000;

export const LOGIN_LIMITS: AttemptLimits = {
  free: 5,
  firstWait: MINUTE / 2,
  longestWait: 15 * MINUTE,
  forgetAfter: 60 * MINUTE,
  mostKeys: 20_000,
};

interface Record {
  readonly failures: number;
  /** The key may make no attempt before this running time (ms). */
  readonly openAt: number;
}

export interface Attempts {
  /**
   * Starts an attempt. Returns 0, or the seconds to wait. An attempt counts as a failure until it succeeds, so that a
   * hundred parallel attempts are not all free.
   */
  begin(key: string): number;
  succeeded(key: string): void;
}

/** Counts failed attempts by key. */
export function createAttempts(
  elapsed: () => number,
  limits: AttemptLimits = LOGIN_LIMITS,
  shared: SharedCount = COUNTED_HERE,
): Attempts {
  const records = new LRUCache<string, Record>({
    max: limits.mostKeys,
    ttl: limits.forgetAfter,
    ttlResolution: 0,
    perf: { now: elapsed },
  });

  function count(key: string): void {
    const failures = (records.get(key)?.failures ?? 0) + 1;
    const wait = waitAfter(failures, limits);
    records.set(key, { failures, openAt: elapsed() + wait }, { ttl: wait + limits.forgetAfter });
  }

  shared.subscribe({
    take: count,
    forget: (key) => void records.delete(key),
    'give-back': () => undefined,
  });

  return {
    begin(key) {
      const wait = (records.get(key)?.openAt ?? 0) - elapsed();
      if (wait > 0) return Math.ceil(wait / 1_000);
      count(key);
      shared.publish('take', key);
      return 0;
    },
    succeeded(key) {
      records.delete(key);
      shared.publish('forget', key);
    },
  };
}

function waitAfter(failures: number, { free, firstWait, longestWait }: AttemptLimits): number {
  return failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait);
}
