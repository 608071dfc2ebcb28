import type { Cluster } from './cluster.ts';
import type { ClusterMessage } from './cluster-messages.ts';

type Listener = (id: string) => void;

/** News of one kind, for those who listen in this process and in all others. */
export interface Broadcast {
  publish(id: string): void;
  /** Gives the function that ends the listening. */
  on(listener: Listener): () => void;
}

/**
 * @param toWord how it is told to other processes
 * @param idIn the id in a word of theirs; null where it is about something else
 */
export function createBroadcast(
  cluster: Cluster,
  toWord: (id: string) => ClusterMessage,
  idIn: (word: ClusterMessage) => string | null,
): Broadcast {
  const listeners = new Set<Listener>();

  function hear(id: string): void {
    for (const listener of [...listeners]) listener(id);
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
