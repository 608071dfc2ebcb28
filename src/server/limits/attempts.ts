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
  /** The most keys in memory. Above this number, the oldest keys are dropped. */
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
  failures: number;
  lastAt: number;
  /** The key may make no attempt before this running time (ms). */
  openAt: number;
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
  const records = new Map<string, Record>();

  function count(key: string, record: Record, at: number): void {
    const failures = record.failures + 1;
    // Inserts the key again, so that the least recently used key stays first in the map.
    records.delete(key);
    records.set(key, { failures, lastAt: at, openAt: at + waitAfter(failures, limits) });
    forgetOldest(records, limits.mostKeys);
  }

  const recordOf = (key: string, at: number): Record => remembered(records.get(key), at, limits);

  shared.subscribe({
    take: (key) => count(key, recordOf(key, elapsed()), elapsed()),
    forget: (key) => void records.delete(key),
    'give-back': () => undefined,
  });

  return {
    begin(key) {
      const at = elapsed();
      const record = recordOf(key, at);
      if (at < record.openAt) return Math.ceil((record.openAt - at) / 1_000);
      count(key, record, at);
      shared.publish('take', key);
      return 0;
    },
    succeeded(key) {
      records.delete(key);
      shared.publish('forget', key);
    },
  };
}

function remembered(record: Record | undefined, at: number, { forgetAfter }: AttemptLimits): Record {
  const forgotten = record === undefined || at - Math.max(record.lastAt, record.openAt) > forgetAfter;
  return forgotten ? { failures: 0, lastAt: at, openAt: at } : record;
}

function waitAfter(failures: number, { free, firstWait, longestWait }: AttemptLimits): number {
  return failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait);
}

function forgetOldest(records: Map<string, unknown>, most: number): void {
  const [oldest] = records.keys();
  if (records.size > most && oldest !== undefined) records.delete(oldest);
}
