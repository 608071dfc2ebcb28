import { expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction, smallAuction } from '#web/testing/small-auction.ts';
import { callOf } from './next-call.ts';
import { whatStands } from './what-stands.ts';

const open = openedAuction();
const led = evolve(open, {
  type: 'BidPlaced',
  lot: 'imran',
  team: 'pune',
  amount: toRupees(20_000),
  via: 'floor',
});

test('whatStands describes the high bid, or the base price', () => {
  expect(whatStands(smallAuction())).toBe('No player is on the block');
  expect(whatStands(open)).toBe('No bid stands for Imran Qureshi: the base price is ₹20,000');
  expect(whatStands(led)).toBe('Pune Panthers stands at ₹20,000 for Imran Qureshi');
});

test('callOf gives going once, going twice and sold in turn', () => {
  const once = evolve(led, { type: 'GoingCalled', lot: 'imran', count: 1 });
  const twice = evolve(once, { type: 'GoingCalled', lot: 'imran', count: 2 });
  expect([led, once, twice].map(callOf)).toEqual([1, 2, 'sold']);
  const again = evolve(twice, {
    type: 'BidPlaced',
    lot: 'imran',
    team: 'mumbai',
    amount: toRupees(25_000),
    via: 'phone',
  });
  expect(callOf(again)).toBe(1);
});
