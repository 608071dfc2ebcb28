import type { Cluster } from './cluster.ts';
import type { CountAct } from './cluster-messages.ts';

/** A count that all processes keep together: each tells what it counts, and counts what the others tell. */
export interface SharedCount {
  publish(act: CountAct, key: string): void;
  /** To be called once, by whoever counts. */
  subscribe(counting: Counting): void;
}

/** What is done here for each act of another process. */
type Counting = Readonly<Record<CountAct, (key: string) => void>>;

/** Opens a count under a name of its own. */
export type ShareCount = (name: string) => SharedCount;

/** For a process that is alone. */
export const COUNTED_HERE: SharedCount = { publish: () => undefined, subscribe: () => undefined };

export function sharedIn(cluster: Cluster): ShareCount {
  const counts = new Map<string, Counting>();
  cluster.subscribe({
    message(word) {
      if (word.is === 'counted') counts.get(word.count)?.[word.act](word.key);
    },
  });
  return (count) => ({
    publish: (act, key) => cluster.publish({ is: 'counted', count, act, key }),
    subscribe: (counting) => void counts.set(count, counting),
  });
}
