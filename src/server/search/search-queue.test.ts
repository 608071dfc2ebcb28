import { afterEach, describe, expect, test } from 'vitest';
import { hardLeague } from '#fixtures/auction/hard-league.ts';
import { orderAllowance } from '#domain/auction/chapters/standing/reckon.ts';
import { preflight } from '#domain/auction/preflight/preflight.ts';
import { searchBeside } from './search.ts';
import { createSearchQueue, SEARCH_LIMITS, type SearchQueue } from './search-queue.ts';
import { startSearchProcess, type SearchProcess } from './search-process.ts';
import { searched, searchFor, type AnswerOf } from './searches.ts';

const auction = searched(hardLeague({ teams: 10, players: 250, limits: 8 }));
const PATIENT = { ...SEARCH_LIMITS, patience: 50_000 };

const open: SearchQueue[] = [];
afterEach(() => Promise.all(open.splice(0).map((queue) => queue.close())));
function queueOf(...parts: Parameters<typeof createSearchQueue>): SearchQueue {
  const queue = createSearchQueue(...parts);
  open.push(queue);
  return queue;
}

/** A search process that answers only when the test lets it. */
class Held implements SearchProcess {
  readonly asked: ((ends: boolean) => void)[] = [];
  ended = 0;

  hasEnded(): boolean {
    return this.ended > 0;
  }

  ask(): Promise<null> {
    return new Promise((resolve) => this.asked.push(() => resolve(null)));
  }

  end(): Promise<void> {
    this.ended += 1;
    for (const answer of this.asked) answer(true);
    return Promise.resolve();
  }

  async answer(): Promise<void> {
    this.asked.shift()?.(false);
    await new Promise((next) => setImmediate(next));
  }
}

describe('a process that searches', () => {
  test('The search process gives the same answer to a search as the server', async () => {
    const found = await queueOf(PATIENT).ask('asha', 'preflight', auction);
    expect(found).toEqual(preflight(auction));
  });

  test('A process out of memory gives the certain answer, and the next search starts another', async () => {
    const little = { heap: 8 };
    let started = 0;
    const queue = queueOf(PATIENT, () => startSearchProcess((started += 1) === 1 ? little : {}));
    const search = searchBeside(queue);
    const certain = await search('asha', 'preflight', auction);
    expect(certain).toMatchObject({ verdict: 'open' });
    expect(await search('asha', 'preflight', auction)).toEqual(preflight(auction));
    expect(started).toBe(2);
  });

  test('A process that cannot start gives the certain answer, and the next search starts another', async () => {
    let started = 0;
    const node = { node: '/no/such/node' };
    const queue = queueOf(PATIENT, () => startSearchProcess((started += 1) === 1 ? node : {}));
    const search = searchBeside(queue);
    expect(await search('asha', 'preflight', auction)).toMatchObject({ verdict: 'open' });
    expect(await search('asha', 'preflight', auction)).toEqual(preflight(auction));
    expect(started).toBe(2);
  });

  test('A process that could not be started answers at once and ends', async () => {
    // A path with a null character throws, as a system without memory does.
    const process = startSearchProcess({ node: 'no\0node' });
    expect(process.hasEnded()).toBe(true);
    expect(await process.ask('preflight', auction)).toBeNull();
    await process.end();
  });

  test('A process that ended while nobody asked is replaced before the next search', async () => {
    let started = 0;
    let hasEnded = false;
    const queue = queueOf(PATIENT, () => {
      started += 1;
      hasEnded = false;
      return {
        hasEnded: () => hasEnded,
        ask: (kind, question) => Promise.resolve(searchFor(kind, question, orderAllowance())),
        end: () => Promise.resolve(),
      };
    });
    expect(await queue.ask('asha', 'preflight', auction)).not.toBeNull();
    hasEnded = true;
    expect(await queue.ask('asha', 'preflight', auction)).not.toBeNull();
    expect(started).toBe(2);
  });

  test('A search that takes too long is ended with the certain answer', async () => {
    const worker = new Held();
    const search = searchBeside(queueOf({ ...SEARCH_LIMITS, patience: 1 }, () => worker));
    expect(await search('asha', 'preflight', auction)).toMatchObject({ verdict: 'open' });
    expect(worker.ended).toBe(1);
  });
});

describe('searches that wait', () => {
  const begun = (limits = PATIENT) => {
    const worker = new Held();
    const queue = queueOf(limits, () => worker);
    const ended: string[] = [];
    const ask = (account: string, name: string): Promise<AnswerOf<'preflight'> | null> => {
      const answer = queue.ask(account, 'preflight', auction);
      void answer.then(() => ended.push(name));
      return answer;
    };
    return { worker, ended, ask };
  };

  test('One search runs at a time, and the account with the least search time goes first', async () => {
    const { worker, ended, ask } = begun();
    void ask('hostile', 'first');
    void ask('hostile', 'second');
    void ask('hostile', 'third');
    void ask('asha', 'hers');
    expect(worker.asked).toHaveLength(1);
    for (const after of [['first'], ['first', 'hers'], ['first', 'hers', 'second']]) {
      await worker.answer();
      expect(ended).toEqual(after);
      expect(worker.asked).toHaveLength(1);
    }
  });

  test('The queue limits the searches of one account and of all', async () => {
    const { ended, ask } = begun({ ...PATIENT, waitingEach: 2, waiting: 3 });
    for (const name of ['begun', 'a', 'b', 'one more']) void ask('hostile', name);
    await new Promise((next) => setImmediate(next));
    expect(ended).toEqual(['one more']);
    void ask('asha', 'hers');
    void ask('ravi', 'his');
    await new Promise((next) => setImmediate(next));
    expect(ended).toEqual(['one more', 'his']);
  });
});
