import { startSearchProcess, type SearchProcess } from './search-process.ts';
import type { AnswerOf, QuestionOf, SearchKind } from './searches.ts';

/** Searches that wait for the one worker process. */
export interface SearchQueue {
  /**
   * Queues a search and resolves with its answer. Null if the queue was full, the search timed out, or the process
   * ended. Never rejects.
   */
  ask<Kind extends SearchKind>(
    account: string,
    kind: Kind,
    question: QuestionOf<Kind>,
  ): Promise<AnswerOf<Kind> | null>;
  close(): Promise<void>;
}

export interface SearchQueueLimits {
  /** Ms until a search times out. On most machines the work allowance ends it much earlier. */
  readonly patience: number;
  /** The most waiting searches, in all and of one account. */
  readonly waiting: number;
  readonly waitingEach: number;
  /** Ms without a search after which the process ends. */
  readonly idle: number;
}

export const SEARCH_LIMITS: SearchQueueLimits = {
  patience: 2_000,
  waiting: 64,
  waitingEach: 4,
  idle: 20_000,
};

/** The most accounts whose search time is counted. Beyond this number, all counts start at zero again. */
const MOST_ACCOUNTS = 1_000;

interface Waiting {
  readonly account: string;
  /** Runs the search in the process. Resolves when the search answered or timed out. */
  readonly search: (worker: SearchProcess) => Promise<void>;
}

/**
 * Creates the search queue with one worker process, which starts on demand. The account with the least search time goes
 * first, so nobody waits for more than the running search.
 */
export function createSearchQueue(
  limits: SearchQueueLimits = SEARCH_LIMITS,
  start: () => SearchProcess = () => startSearchProcess(),
): SearchQueue {
  const waiting = new Set<Waiting>();
  /** Ms of search time by account. */
  const had = new Map<string, number>();
  let worker: SearchProcess | null = null;
  let busy = false;
  let closed = false;
  let idle: NodeJS.Timeout | null = null;

  async function endWorker(): Promise<void> {
    const ending = worker;
    worker = null;
    await ending?.end();
  }

  function next(): Waiting | null {
    let first: Waiting | null = null;
    for (const one of waiting) if (first === null || hadOf(one.account) < hadOf(first.account)) first = one;
    return first;
  }

  const hadOf = (account: string): number => had.get(account) ?? 0;

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    if (idle !== null) clearTimeout(idle);
    for (let one = next(); one !== null; one = next()) {
      waiting.delete(one);
      // It may have ended in the last search, or by itself since.
      if (worker === null || worker.hasEnded()) worker = start();
      const began = performance.now();
      await one.search(worker);
      if (had.size >= MOST_ACCOUNTS) had.clear();
      had.set(one.account, hadOf(one.account) + performance.now() - began);
    }
    busy = false;
    idle = setTimeout(() => {
      had.clear();
      void endWorker();
    }, limits.idle).unref();
  }

  function mayWait(account: string): boolean {
    const ofIt = [...waiting].filter((one) => one.account === account).length;
    return !closed && waiting.size < limits.waiting && ofIt < limits.waitingEach;
  }

  return {
    ask(account, kind, question) {
      if (!mayWait(account)) return Promise.resolve(null);
      return new Promise((resolve) => {
        let giveUp = (): void => void waiting.delete(one);
        const late = setTimeout(() => {
          giveUp();
          resolve(null);
        }, limits.patience);
        const one: Waiting = {
          account,
          async search(own) {
            giveUp = () => void (worker === own ? endWorker() : own.end());
            const answer = await own.ask(kind, question);
            clearTimeout(late);
            resolve(answer);
          },
        };
        waiting.add(one);
        void work();
      });
    },
    async close() {
      closed = true;
      if (idle !== null) clearTimeout(idle);
      waiting.clear();
      await endWorker();
    },
  };
}
