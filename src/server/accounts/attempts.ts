import { COUNTED_HERE, type SharedCount } from '#server/cluster/cluster.ts';

/** How many failures cause which wait. Times in ms. */
interface AttemptLimits {
  /** Failures without a wait. */
  readonly free: number;
  /** The wait after the last free failure; each further failure doubles it. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** Failures are forgotten after this time without an attempt. */
  readonly forgetAfter: number;
  /** The limit of memory: above it, the oldest keys are dropped. */
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
  /** Epoch ms before which no attempt is allowed. */
  openAt: number;
}

export interface Attempts {
  /**
   * Starts an attempt: 0, or the seconds to wait. It counts as a failure until it succeeds, so that a hundred parallel
   * attempts are not all free.
   */
  begin(key: string): number;
  succeeded(key: string): void;
}

/** Counts failures per key. `now` gives epoch ms. */
export function createAttempts(
  now: () => number,
  limits: AttemptLimits = LOGIN_LIMITS,
  shared: SharedCount = COUNTED_HERE,
): Attempts {
  const records = new Map<string, Record>();

  function count(key: string, record: Record, at: number): void {
    const failures = record.failures + 1;
    // Insert the key again, so that the least recently used key stays first.
    records.delete(key);
    records.set(key, { failures, lastAt: at, openAt: at + waitAfter(failures, limits) });
    forgetOldest(records, limits.mostKeys);
  }

  const recordOf = (key: string, at: number): Record => remembered(records.get(key), at, limits);

  shared.subscribe({
    take: (key) => count(key, recordOf(key, now()), now()),
    forget: (key) => void records.delete(key),
    'give-back': () => undefined,
  });

  return {
    begin(key) {
      const at = now();
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
