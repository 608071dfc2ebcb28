import { expect, test } from 'vitest';
import type { Act, Via } from '#domain/auction/auction.ts';
import { toRupees } from '#domain/money.ts';
import { actsInShort, readShortActs } from './acts-in-short.ts';

const bid = (team: string, amount: number, via: Via = 'floor') =>
  ({ team, amount: toRupees(amount), via }) as const;
const acts: Act[] = [
  { type: 'skip', lot: 'kohli', bids: [] },
  {
    type: 'sell',
    lot: 'dhoni',
    team: 'pune',
    price: toRupees(30_000),
    // Bids equal to the one before, from a phone, and lower after a correction.
    bids: [bid('mumbai', 20_000), bid('pune', 20_000), bid('gone', 45_000, 'phone'), bid('pune', 30_000)],
  },
  { type: 'skip', lot: 'bumrah', bids: [bid('gone', 25_000), bid('pune', 40_000, 'allowed')] },
  // One of several skips of one order.
  { type: 'skip', lot: 'rohit', bids: [], together: 41 },
];

test('Each bid is two numbers, and each team id is stored once', () => {
  expect(actsInShort(acts)).toMatchObject({
    bidders: ['mumbai', 'pune', 'gone'],
    acts: [
      { bids: [] },
      { bids: [0, 20_000, 2, 0, 5, 25_000, 2, -15_000] },
      { bids: [4, 25_000, -2, 15_000] },
      { bids: [], together: 41 },
    ],
  });
});

test('The compact history is read back unchanged', () => {
  expect(readShortActs(actsInShort(acts))).toEqual(acts);
});

test('Invalid numbers are refused', () => {
  for (const bids of [[0], [0, 5, 1], [6, 20_000], [-3, 20_000], [-0.5, 20_000], [0, 2e12], [0.5]]) {
    expect(() => readShortActs({ bidders: ['a', 'b'], acts: [{ type: 'skip', lot: 'x', bids }] })).toThrow();
  }
});
