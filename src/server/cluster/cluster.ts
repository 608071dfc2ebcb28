import type { TournamentId } from '#domain/ids.ts';
import type { ClusterMessage, CountAct } from './cluster-messages.ts';

/**
 * The other processes of the installation that use the same tables. One process leads: it runs the lot clocks and
 * other tasks that only one process may run. docs/decisions/processes.md
 */
export interface Cluster {
  /** False where no other process can ever use the same tables. */
  readonly canHavePeers: boolean;
  /** Joins the cluster. Resolves when the leader is known and the `lead` listeners have finished. */
  join(): Promise<void>;
  /** The number of other processes that this process knows. */
  peers(): number;
  /**
   * True while this process leads. Two processes may briefly both lead; the unique key of the log makes that
   * harmless.
   */
  isLeader(): boolean;
  /** Sends a message to all other processes soon and in order. The call never waits and never fails. */
  publish(word: ClusterMessage): void;
  /** Adds a listener. Returns the function that removes the listener. */
  subscribe(listener: ClusterListener): () => void;
  /** The last line numbers of these logs, in one query. The answer leaves out unknown tournaments. */
  logEnds(tournaments: readonly TournamentId[]): Promise<ReadonlyMap<TournamentId, number>>;
  /** Leaves the cluster, and gives up the lead at once. */
  leave(): Promise<void>;
}

/** The events of the cluster to which a part of the process may listen. */
export interface ClusterListener {
  /** Another process sent a message. `from`: the sending process. */
  readonly message?: (word: ClusterMessage, from: string) => void;
  /** Messages may have been lost: a listener checks everything that depends on them. */
  readonly gap?: () => void;
  /** A regular reminder to compare log ends. It comes more often where messages are slow. */
  readonly look?: () => void;
  /** Another process joined the cluster; it has received no earlier message. */
  readonly joined?: (process: string) => void;
  /** Another process announced its end, or was silent for some seconds. */
  readonly left?: (process: string) => void;
  /**
   * This process leads from now on. `dark`: no process led before, so lot clocks ran unattended. `light`: the former
   * leader handed over.
   */
  readonly lead?: (before: 'dark' | 'light') => Promise<void>;
  readonly leadLost?: () => void;
  /** A newer version changed the tables: this process must not write any more. The report may come repeatedly. */
  readonly outdated?: () => void;
}

/** Notifies several listeners. An error of one listener does not stop the others. */
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
        // The next check of this listener finds what the failed call missed.
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

/** A count that all processes share. Each process publishes its own changes and applies those of the others. */
export interface SharedCount {
  publish(act: CountAct, key: string): void;
  /** Adds a counter that applies the changes of other processes. Called once for each counter. */
  subscribe(counting: Counting): void;
}

/** Applies one change of the count from another process. */
type Counting = Readonly<Record<CountAct, (key: string) => void>>;

/** Opens a shared count under its own name. */
export type ShareCount = (name: string) => SharedCount;

/** The shared count of a single process: it has nothing to publish. */
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

type Listener = (id: string) => void;

/** Sends news of one kind to listeners in all processes. A listener that throws stops no other, and not the sender. */
export interface Broadcast {
  publish(id: string): void;
  /** Adds a listener. Returns the function that removes the listener. */
  on(listener: Listener): () => void;
}

/**
 * @param toWord builds the cluster message for an id
 * @param idIn reads the id from a cluster message; null where the message is about something else
 */
export function createBroadcast(
  cluster: Cluster,
  toWord: (id: string) => ClusterMessage,
  idIn: (word: ClusterMessage) => string | null,
): Broadcast {
  const listeners = new Set<Listener>();

  function hear(id: string): void {
    for (const listener of [...listeners]) {
      try {
        listener(id);
      } catch (error) {
        // The change is already written, so the call that wrote it must succeed.
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
  }

  cluster.subscribe({
    message(word) {
      const id = idIn(word);
      if (id !== null) hear(id);
    },
  });
  return {
    publish(id) {
      hear(id);
      cluster.publish(toWord(id));
    },
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
