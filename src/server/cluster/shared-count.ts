import type { Neighbours } from './cluster.ts';
import type { CountAct } from './cluster-messages.ts';

/** A count that all processes keep together: each tells what it counts, and counts what the others tell. */
export interface SharedCount {
  tell(act: CountAct, key: string): void;
  /** To be called once, by whoever counts. */
  hear(counting: Counting): void;
}

/** What is done here for each act of another process. */
type Counting = Readonly<Record<CountAct, (key: string) => void>>;

/** Opens a count under a name of its own. */
export type ShareCount = (name: string) => SharedCount;

/** For a process that is alone. */
export const COUNTED_HERE: SharedCount = { tell: () => undefined, hear: () => undefined };

export function sharedAmong(neighbours: Neighbours): ShareCount {
  const counts = new Map<string, Counting>();
  neighbours.hear({
    word(word) {
      if (word.is === 'counted') counts.get(word.count)?.[word.act](word.key);
    },
  });
  return (count) => ({
    tell: (act, key) => neighbours.say({ is: 'counted', count, act, key }),
    hear: (counting) => void counts.set(count, counting),
  });
}
