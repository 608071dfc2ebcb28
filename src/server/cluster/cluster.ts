import type { TournamentId } from '#domain/ids.ts';
import type { ClusterMessage } from './cluster-messages.ts';

/**
 * The other processes of the house that work on the same tables. One of all of them leads: it lets the clocks of lots run
 * out, and does what is done once for the house. docs/decisions/0095
 */
export interface Cluster {
  /** False where no other process can ever work on these data. */
  readonly canHavePeers: boolean;
  /** Takes this process among them. Kept when it is known who leads, and the leader's listener have done what they do then. */
  join(): Promise<void>;
  /** How many others there are, as far as this process knows. */
  peers(): number;
  /** True while this process leads. Two that believe so for a moment do no harm: the key of the log decides. */
  isLeader(): boolean;
  /** Tells all others soon, after what was told before; nobody waits for it, and it never fails. */
  publish(word: ClusterMessage): void;
  /** Gives the function that ends the listening. */
  subscribe(listener: ClusterListener): () => void;
  /** Where these logs end; one question for all of them. A log of nobody is left out. */
  logEnds(tournaments: readonly TournamentId[]): Promise<ReadonlyMap<TournamentId, number>>;
  /** Says goodbye and gives the lead back, for another one to take it at once. */
  leave(): Promise<void>;
}

/** What a part of a process wants to hear of the others. */
export interface ClusterListener {
  /** `from` names the process that said it. */
  readonly message?: (word: ClusterMessage, from: string) => void;
  /** Words may have been lost: whatever hangs on them is to be looked at. */
  readonly gap?: () => void;
  /** Now and then, and oftener where words come late: time to look where logs end. */
  readonly look?: () => void;
  /** Another process knows nothing yet of what was said before. */
  readonly joined?: (process: string) => void;
  /** It said goodbye, or has not been seen for some seconds. */
  readonly left?: (process: string) => void;
  /**
   * This process leads from now on. `dark`: nobody led before it, so that clocks ran on without anybody; `light`: whoever
   * led handed it over.
   */
  readonly lead?: (before: 'dark' | 'light') => Promise<void>;
  readonly leadLost?: () => void;
  /** A newer version has changed the tables: this process must not write into them any more. Told again and again. */
  readonly outdated?: () => void;
}

/** Those who listen, as one. What one of them throws keeps nothing from the others. */
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
        // Whatever it was about is found by the next look.
      }
    }
  }

  async lead(before: 'dark' | 'light'): Promise<void> {
    await Promise.allSettled([...this.#all].map(async (listener) => listener.lead?.(before)));
  }
}

/** An engine on which one process works alone: it leads, and there is nobody to talk to. */
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
