import { expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { ownRaise } from './standing-bid.ts';

const led = evolve(openedAuction(), {
  type: 'BidPlaced',
  lot: 'imran',
  team: 'mumbai',
  amount: toRupees(30_000),
  via: 'floor',
});
const bid = (team: string, amount: number) => ({ lot: 'imran', team, amount });

test('The console asks before a team raises its own bid, with both amounts', () => {
  expect(ownRaise(led, bid('mumbai', 31_000))).toBe(
    'Mumbai Mavericks leads at ₹30,000: raise its own bid to ₹31,000?',
  );
});

test('The console asks before a team places its own bid again', () => {
  expect(ownRaise(led, bid('mumbai', 30_000))).toBe(
    'Mumbai Mavericks leads at ₹30,000 already: place the same bid again?',
  );
});

test('The console asks nothing for a team that does not lead, or before the first bid', () => {
  expect(ownRaise(led, bid('pune', 31_000))).toBe('');
  expect(ownRaise(openedAuction(), bid('mumbai', 31_000))).toBe('');
});

test('The console asks nothing for a bid that is refused anyway', () => {
  expect(ownRaise(led, bid('mumbai', 29_000))).toBe('');
  expect(ownRaise(led, bid('mumbai', 2_001_000))).toBe('');
});
