import type { TournamentId } from '#domain/ids.ts';
import * as z from 'zod/mini';

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

const presentSchema = z.object({
  is: z.literal('present'),
  tournament: z.string(),
  watchers: z.int(),
  phones: z.array(z.object({ team: z.string(), connected: z.int() })),
});

/** The kinds of change of a shared count: a place is taken, given back, or cleared. */
const COUNT_ACTS = ['take', 'give-back', 'forget'] as const;

/**
 * The messages between the processes of one installation. A process finds what a lost message reported by reading the
 * tables.
 */
const clusterMessageSchema = z.discriminatedUnion('is', [
  /** The log of a tournament has grown to this line. `clock`: the clock of its lot runs. */
  z.object({
    is: z.literal('lines'),
    tournament: z.string(),
    sequence: z.int(),
    clock: z.boolean(),
  }),
  /** A change of one shared rate limit. */
  z.object({ is: z.literal('counted'), count: z.string(), act: z.literal(COUNT_ACTS), key: z.string() }),
  /** The number of screens of an auction at the sending process; missing when all numbers are zero. */
  presentSchema,
  z.object({ is: z.literal('link-revoked'), link: z.string() }),
  z.object({ is: z.literal('sessions-ended'), user: z.string() }),
  /** The sending process leaves the cluster. */
  z.object({ is: z.literal('leaving') }),
]);
export type ClusterMessage = z.infer<typeof clusterMessageSchema>;
export type CountAct = (typeof COUNT_ACTS)[number];
export type PresentMessage = Pick<z.infer<typeof presentSchema>, 'watchers' | 'phones'>;

/** The messages of one process, with a number by which a listener notices a gap. */
const notificationSchema = z.tuple([z.string(), z.int(), z.array(z.unknown())]);

export interface Notification {
  readonly from: string;
  readonly number: number;
  readonly messages: readonly ClusterMessage[];
}

export function writeNotification({ from, number, messages }: Notification): string {
  return JSON.stringify([from, number, messages]);
}

/** Reads a notification; null for an unreadable one. Leaves out messages that this version does not know. */
export function readNotification(text: string): Notification | null {
  const read = notificationSchema.safeParse(jsonIn(text));
  if (!read.success) return null;
  const [from, number, said] = read.data;
  const messages = said.flatMap((one) => {
    const word = clusterMessageSchema.safeParse(one);
    return word.success ? [word.data] : [];
  });
  return { from, number, messages };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Task = () => Promise<unknown>;

/** Stops a process while others continue. It accepts no new connections, and its screens move to the others. */
export interface Leaving {
  begun(): boolean;
  /** Adds a task that runs before anything is closed. */
  first(task: Task): void;
  /** Begins the exit and runs its tasks. Resolves when all tasks are finished or failed. */
  begin(): Promise<void>;
}

export function createLeaving(): Leaving {
  const tasks: Task[] = [];
  let begun = false;
  return {
    begun: () => begun,
    first: (task) => void tasks.push(task),
    async begin() {
      begun = true;
      await Promise.allSettled(tasks.map((task) => task()));
    },
  };
}
