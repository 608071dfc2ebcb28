import type { Cluster } from './cluster.ts';
import type { CountAct } from './cluster-messages.ts';

/** A count that all processes share: each publishes its own changes and applies those of the others. */
export interface SharedCount {
  publish(act: CountAct, key: string): void;
  /** Call it once for each counter. */
  subscribe(counting: Counting): void;
}

/** Applies one change of another process. */
type Counting = Readonly<Record<CountAct, (key: string) => void>>;

/** Opens a count under its own name. */
export type ShareCount = (name: string) => SharedCount;

/** The share of a single process: nothing to publish. */
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
