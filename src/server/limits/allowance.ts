import { COUNTED_HERE, type SharedCount } from '#server/cluster/cluster.ts';

/** An allowance permits at most `most` uses for each key within `span`. Above `mostKeys`, it drops the oldest keys. */
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
  const spans = new Map<string, { since: number; taken: number }>();

  function count(key: string): number {
    const at = elapsed();
    const span = spans.get(key);
    if (span === undefined || at - span.since >= limits.span) {
      spans.delete(key);
      spans.set(key, { since: at, taken: 1 });
      const [oldest] = spans.keys();
      if (spans.size > limits.mostKeys && oldest !== undefined) spans.delete(oldest);
      return 0;
    }
    if (span.taken >= limits.most) return Math.ceil((span.since + limits.span - at) / 1_000);
    span.taken += 1;
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
