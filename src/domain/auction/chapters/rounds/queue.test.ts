import { expect, test } from 'vitest';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import type { Unsold } from '#domain/rules/rule-set.ts';
import { batter, league, type Played } from '#fixtures/auction/league.ts';
import { callUp, initialise, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { drawOrder, mayReturn, returnsLeft } from './queue.ts';

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);

const under = (unsold: Unsold) => league({ unsold }, [virat, rohit]).does(initialise());

function skipAll(played: Played): Played {
  for (;;) {
    const lot = lotOnBlock(played.auction());
    if (lot === null) return played;
    played.does(skip(playerOf(played.auction(), lot)));
  }
}
const left = (played: Played) => [mayReturn(played.auction()).length, returnsLeft(played.auction())];

test('Each round reduces the number of returns left', () => {
  const played = skipAll(under({ then: 'again', percent: 50, returns: 2 }));
  expect(left(played)).toEqual([2, 2]);
  expect(left(skipAll(played.does(showUnsold())))).toEqual([2, 1]);
  expect(left(skipAll(played.does(showUnsold())))).toEqual([0, null]);
});

test('If teams name players, the number of rounds left is given', () => {
  const played = skipAll(under({ then: 'named', each: 1, returns: 1 }));
  expect(left(played)).toEqual([2, 1]);
});

test('The number of returns left is unknown once one player returned more often than others', () => {
  const played = skipAll(under({ then: 'demote', returns: 2 }));
  expect(left(played.does(callUp(virat), skip(virat)))).toEqual([2, null]);
});

test('The number of returns left is unknown without a limit, and if a pass is final', () => {
  expect(left(skipAll(under({ then: 'again', percent: 100, returns: null })))).toEqual([2, null]);
  expect(left(skipAll(under({ then: 'end' })))).toEqual([0, null]);
});

const seeds = (count: number) => Array.from({ length: count }, (_, n) => n);

test('The same seed and list give the same order', () => {
  const names = ['kohli', 'dhoni', 'bumrah', 'jadeja', 'ashwin', 'rohit'];
  expect(drawOrder(names, 2_025)).toEqual(drawOrder(names, 2_025));
  // This order is fixed for ever, so that draws of old logs stay verifiable.
  expect(drawOrder(names, 2_025)).toEqual(['bumrah', 'ashwin', 'kohli', 'rohit', 'dhoni', 'jadeja']);
});

test('A draw contains every player once and leaves the list unchanged', () => {
  const names = seeds(600).map((n) => `p${String(n)}`);
  const before = [...names];
  const order = drawOrder(names, 7);
  expect(names).toEqual(before);
  expect(order).not.toEqual(names);
  expect([...order].sort()).toEqual([...names].sort());
});

test('An empty list and a single player can be drawn', () => {
  expect(drawOrder([], 5)).toEqual([]);
  expect(drawOrder(['kohli'], 5)).toEqual(['kohli']);
});

test('Every 32-bit seed gives a valid draw, including zero', () => {
  for (const seed of [0, 1, 0x9e3779b9, 0x7fffffff, 0x80000000, 0xffffffff]) {
    expect([...drawOrder(['a', 'b', 'c'], seed)].sort()).toEqual(['a', 'b', 'c']);
  }
  const orders = new Set(seeds(500).map((n) => drawOrder(seeds(20).map(String), 0x9e3779b9 + n).join()));
  expect(orders.size).toBe(500);
});

/** The chi-square statistic against a uniform distribution. */
function chiSquare(counts: readonly number[], cells: number): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / cells;
  const missing = cells - counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, missing * expected);
}

test('All 24 orders of four players are equally likely', () => {
  const counts = new Map<string, number>();
  for (const seed of seeds(48_000)) {
    const order = drawOrder(['a', 'b', 'c', 'd'], seed).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  // With 23 degrees of freedom 99.9 % of fair draws stay below 49.7; the seeds are fixed.
  expect(counts.size).toBe(24);
  expect(chiSquare([...counts.values()], 24)).toBeLessThan(49.7);
});

test('Each of 30 players is equally likely at each place', () => {
  const names = seeds(30).map(String);
  const counts = names.map(() => new Array<number>(30).fill(0));
  for (const seed of seeds(30_000)) {
    drawOrder(names, seed).forEach((name, place) => {
      const row = counts[place] ?? [];
      row[Number(name)] = (row[Number(name)] ?? 0) + 1;
    });
  }
  // With 29 degrees of freedom 99.9 % stay below 58.3; 65 allows for 30 comparisons.
  for (const row of counts) expect(chiSquare(row, 30)).toBeLessThan(65);
});
