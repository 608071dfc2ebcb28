import type { Cluster } from './cluster.ts';
import type { ClusterMessage } from './cluster-messages.ts';

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
