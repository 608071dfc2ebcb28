import type { Neighbours } from './cluster.ts';
import type { Word } from './cluster-messages.ts';

type Listener = (id: string) => void;

/** News of one kind, for those who listen in this process and in all others. */
export interface ToldEverywhere {
  tell(id: string): void;
  /** Gives the function that ends the listening. */
  on(listener: Listener): () => void;
}

/**
 * @param toWord how it is told to other processes
 * @param idIn the id in a word of theirs; null where it is about something else
 */
export function createToldEverywhere(
  neighbours: Neighbours,
  toWord: (id: string) => Word,
  idIn: (word: Word) => string | null,
): ToldEverywhere {
  const listeners = new Set<Listener>();

  function hear(id: string): void {
    for (const listener of [...listeners]) listener(id);
  }

  neighbours.hear({
    word(word) {
      const id = idIn(word);
      if (id !== null) hear(id);
    },
  });
  return {
    tell(id) {
      hear(id);
      neighbours.say(toWord(id));
    },
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
