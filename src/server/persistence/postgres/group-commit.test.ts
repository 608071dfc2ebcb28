import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { groupCommit } from './group-commit.ts';

/** The started transactions. Their orders are texts: 'a1' has kind 'a' and belongs to auction '1'. */
let started: { readonly orders: readonly string[]; end(problem?: Error): void }[] = [];
let order: (text: string) => Promise<string>;
let kept: string[] = [];
let refused: string[] = [];

class Unknown extends Error {}

beforeEach(() => {
  vi.useFakeTimers();
  [started, kept, refused] = [[], [], []];
  order = groupCommit({
    carryOut: (orders: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        started.push({
          orders,
          end: (problem) =>
            problem === undefined ? resolve(orders.map((one) => `${one}!`)) : reject(problem),
        });
      }),
    batchKeyOf: (text) => text.slice(0, 1),
    auctionOf: (text) => text.slice(1),
    mayBeKept: (problem) => problem instanceof Unknown,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function give(...texts: string[]): void {
  for (const text of texts)
    void order(text).then(
      (answer) => kept.push(answer),
      () => refused.push(text),
    );
}

async function end(at: number, problem?: Error): Promise<void> {
  started[at]?.end(problem);
  await vi.advanceTimersByTimeAsync(0);
}

const under = (): (readonly string[])[] => started.map(({ orders }) => orders);

describe('An order', () => {
  test('A single order runs at once and alone', async () => {
    give('a1');
    expect(under()).toEqual([['a1']]);
    await end(0);
    expect(kept).toEqual(['a1!']);
  });

  test('Orders that come during a transaction run together afterwards, sorted by auction', async () => {
    give('a0', 'a4', 'a2');
    expect(under()).toEqual([['a0']]);
    await end(0);
    expect(under()).toEqual([['a0'], ['a2', 'a4']]);
    await end(1);
    expect(kept).toEqual(['a0!', 'a2!', 'a4!']);
  });

  test('Orders of different kinds run separately', async () => {
    give('a0', 'a1', 'b1', 'a2');
    await end(0);
    await end(1);
    expect(under()).toEqual([['a0'], ['a1', 'a2'], ['b1']]);
  });

  test('At most eight orders run together, and only a power of two of them', async () => {
    give('a0', ...Array.from({ length: 15 }, (_, at) => `a${String(10 + at)}`));
    for (const at of [0, 1, 2, 3, 4]) await end(at);
    expect(under().map(({ length }) => length)).toEqual([1, 8, 4, 2, 1]);
    expect(kept).toHaveLength(16);
  });

  test('The next orders start during a slow transaction', async () => {
    give('a0', 'a1');
    await vi.advanceTimersByTimeAsync(9);
    expect(under()).toEqual([['a0']]);
    await vi.advanceTimersByTimeAsync(1);
    expect(under()).toEqual([['a0'], ['a1']]);
  });

  test('Waiting orders that found no room start during a slow transaction', async () => {
    give('a0', ...Array.from({ length: 13 }, (_, at) => `a${String(10 + at)}`));
    await vi.advanceTimersByTimeAsync(30);
    expect(under().map(({ length }) => length)).toEqual([1, 8, 4, 1]);
  });

  test('Once later transactions finish quickly, a hanging one delays no order any more', async () => {
    give('a0');
    await vi.advanceTimersByTimeAsync(20);
    give('a1', 'a2');
    await end(1);
    expect(under()).toEqual([['a0'], ['a1'], ['a2']]);
  });

  test('Orders wait for room when eight transactions hang', async () => {
    for (let count = 0; count < 9; count += 1) {
      give(`a${String(count)}`);
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(under()).toHaveLength(8);
    await end(0);
    expect(under()).toHaveLength(9);
  });
});

describe('A failed transaction of several orders', () => {
  test('After a failed transaction each order is retried alone; the wrong one is refused and the others stay', async () => {
    give('a0', 'a1', 'a2');
    await end(0);
    await end(1, new Error('the log of 2 has gone on'));
    expect(under().slice(2)).toEqual([['a1'], ['a2']]);
    await end(2);
    await end(3, new Error('the log of 2 has gone on'));
    expect([kept, refused]).toEqual([['a0!', 'a1!'], ['a2']]);
  });

  test('Orders that may have been written are not retried', async () => {
    give('a0', 'a1', 'a2');
    await end(0);
    await end(1, new Unknown('the connection ended'));
    expect(under()).toHaveLength(2);
    expect(refused).toEqual(['a1', 'a2']);
    give('a3');
    await end(2);
    expect(kept).toEqual(['a0!', 'a3!']);
  });
});
