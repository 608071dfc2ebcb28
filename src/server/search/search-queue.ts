import { startSearchThread, type SearchThread } from './search-thread.ts';
import type { AnswerOf, QuestionOf, SearchKind } from './searches.ts';

/** Searches that wait for the one thread. */
export interface SearchQueue {
  /** Null where there was no room to wait, it took too long, or the thread died of it. Never rejects. */
  ask<Kind extends SearchKind>(
    account: string,
    kind: Kind,
    question: QuestionOf<Kind>,
  ): Promise<AnswerOf<Kind> | null>;
  close(): Promise<void>;
}

export interface SearchQueueLimits {
  /** Ms from the question to the answer. The allowance of work ends a search long before, on most machines. */
  readonly patience: number;
  /** So many searches wait at most, and so many of one account. */
  readonly waiting: number;
  readonly waitingEach: number;
  /** Ms after which a thread that nobody asks ends. */
  readonly idle: number;
}

export const SEARCH_LIMITS: SearchQueueLimits = {
  patience: 2_000,
  waiting: 64,
  waitingEach: 4,
  idle: 20_000,
};

/** Of so many accounts it is known how much they had; then all are equal again. */
const MOST_ACCOUNTS = 1_000;

interface Waiting {
  readonly account: string;
  /** Does it; ends when it has its answer or was given up. */
  readonly search: (thread: SearchThread) => Promise<void>;
}

/**
 * One thread, started when it is needed, for everybody: whoever has had least of it comes first, so that nobody waits for
 * more than the search that is going on, however much one account asks.
 */
export function createSearchQueue(
  limits: SearchQueueLimits = SEARCH_LIMITS,
  start: () => SearchThread = startSearchThread,
): SearchQueue {
  const waiting = new Set<Waiting>();
  /** Ms that each account has had of the thread. */
  const had = new Map<string, number>();
  let thread: SearchThread | null = null;
  let busy = false;
  let closed = false;
  let idle: NodeJS.Timeout | null = null;

  async function endThread(): Promise<void> {
    const ending = thread;
    thread = null;
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
      thread ??= start();
      const began = performance.now();
      await one.search(thread);
      if (had.size >= MOST_ACCOUNTS) had.clear();
      had.set(one.account, hadOf(one.account) + performance.now() - began);
    }
    busy = false;
    idle = setTimeout(() => {
      had.clear();
      void endThread();
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
            giveUp = () => void (thread === own ? endThread() : own.end());
            const answer = await own.ask(kind, question);
            // A thread that ended answers nobody any more.
            if (answer === null && thread === own) thread = null;
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
      await endThread();
    },
  };
}
