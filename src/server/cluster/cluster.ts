import type { TournamentId } from '#domain/ids.ts';
import type { ClusterMessage, CountAct } from './cluster-messages.ts';

/**
 * The other processes of the installation on the same tables. One process leads: it runs the lot clocks and other
 * single tasks. docs/decisions/0095
 */
export interface Cluster {
  /** False where no other process can ever share these data. */
  readonly canHavePeers: boolean;
  /** Joins the cluster. Resolves when the leader is known and its listeners have finished. */
  join(): Promise<void>;
  /** How many other processes this one knows of. */
  peers(): number;
  /** True while this process leads. Two may believe so for a moment; the key of the log keeps that harmless. */
  isLeader(): boolean;
  /** Sends a message to all others soon and in order. Never waits and never fails. */
  publish(word: ClusterMessage): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: ClusterListener): () => void;
  /** The last lines of these logs, in one query. Unknown tournaments are left out. */
  logEnds(tournaments: readonly TournamentId[]): Promise<ReadonlyMap<TournamentId, number>>;
  /** Leaves the cluster, and gives up the lead at once. */
  leave(): Promise<void>;
}

/** The events of the cluster that a part of the process may listen to. */
export interface ClusterListener {
  /** `from`: the sending process. */
  readonly message?: (word: ClusterMessage, from: string) => void;
  /** Messages may have been lost: check what depends on them. */
  readonly gap?: () => void;
  /** A regular reminder to compare log ends, more frequent where messages are slow. */
  readonly look?: () => void;
  /** A new process knows no earlier message. */
  readonly joined?: (process: string) => void;
  /** A process said goodbye, or was silent for some seconds. */
  readonly left?: (process: string) => void;
  /**
   * This process leads from now on. `dark`: nobody led before, so that clocks ran unattended; `light`: the leader
   * handed over.
   */
  readonly lead?: (before: 'dark' | 'light') => Promise<void>;
  readonly leadLost?: () => void;
  /** A newer version changed the tables: this process must not write any more. Repeated. */
  readonly outdated?: () => void;
}

/** All listeners as one. An error of one does not stop the others. */
export class ClusterListeners {
  readonly #all = new Set<ClusterListener>();

  add(listener: ClusterListener): () => void {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  notify(tell: (listener: ClusterListener) => unknown): void {
    for (const listener of [...this.#all]) {
      try {
        tell(listener);
      } catch {
        // The next check finds what this listener missed.
      }
    }
  }

  async lead(before: 'dark' | 'light'): Promise<void> {
    await Promise.allSettled([...this.#all].map(async (listener) => listener.lead?.(before)));
  }
}

/** The cluster of a single process: it leads and has no peers. */
export function singleProcess(): Cluster {
  const listeners = new ClusterListeners();
  return {
    canHavePeers: false,
    join: () => listeners.lead('dark'),
    peers: () => 0,
    isLeader: () => true,
    publish: () => undefined,
    subscribe: (listener) => listeners.add(listener),
    logEnds: () => Promise.resolve(new Map()),
    leave: () => Promise.resolve(),
  };
}

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
