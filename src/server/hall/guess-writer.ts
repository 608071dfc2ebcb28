import { setTimeout as pause } from 'node:timers/promises';
import type { GuessStore, GuessWrite } from '#server/persistence/tables/people/guesses.ts';

/** Writes guesses in groups, so that thousands of phones leave room for bids. */
export interface GuessWriter {
  /** Resolves when the guess is on disk. Returns false at once while too many guesses wait. Throws store problems. */
  write(guess: GuessWrite): Promise<boolean>;
}

/** The most guesses in one transaction, the pause (ms) after each transaction, and the most waiting guesses. */
const AT_ONCE = 200;
const GAP_MS = 50;
const MOST_WAITING = 5_000;

interface Waiting {
  readonly guess: GuessWrite;
  readonly written: () => void;
  readonly failed: (reason: unknown) => void;
}

export function createGuessWriter(store: Pick<GuessStore, 'write'>): GuessWriter {
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      // Every process writes in the same order of phones. Otherwise two processes could deadlock in PostgreSQL.
      const group = waiting
        .splice(0, AT_ONCE)
        .sort((one, other) => compare(one.guess.phone, other.guess.phone));
      try {
        await store.write(group.map(({ guess }) => guess));
        for (const { written } of group) written();
      } catch (reason) {
        for (const { failed } of group) failed(reason);
      }
      await pause(GAP_MS);
    }
    isWriting = false;
  }

  return {
    async write(guess) {
      if (waiting.length >= MOST_WAITING) return false;
      const done = new Promise<void>((written, failed) => {
        waiting.push({ guess, written, failed });
      });
      if (!isWriting) void writeAll();
      await done;
      return true;
    },
  };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
