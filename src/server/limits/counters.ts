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

/**
 * The size of an LRUCache that takes memory as entries come. With `max` it fills arrays for all of them at once, which
 * takes 4 ms for 20,000, and a server has twenty such maps.
 */
export const growingTo = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });

/** Limits actions with one token bucket for each key. */
export function createPace(
  elapsed: () => number,
  { atOnce, perSecond, mostKeys }: PaceLimits,
  shared: SharedCount = COUNTED_HERE,
): Pace {
  const buckets = new LRUCache<string, Bucket>(growingTo(mostKeys));

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
    ...growingTo(limits.mostKeys),
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

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;
/** Link-local IPv6 addresses, fe80::/10: RFC 4291, section 2.5.6. */
const LINK_LOCAL = /^fe[89ab][0-9a-f]:/i;

/**
 * The key by which limits count a network address. One IPv6 household owns 2^64 addresses, so the first four groups of
 * an address are its key. Link-local addresses share these groups, so a link-local address is its own key. An IPv4
 * address is its own key, also when mapped into IPv6.
 */
export function networkOf(address: string): string {
  const dressed = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (dressed?.[1] !== undefined) return dressed[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after];
  return (LINK_LOCAL.test(address) ? groups : groups.slice(0, GROUPS_OF_A_NETWORK)).join(':');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.toLowerCase());
}
