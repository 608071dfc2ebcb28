import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { reachOf } from './reach.ts';

const bought = (auction: Auction, lot: string, price: number): Auction =>
  evolve(auction, { type: 'LotSold', lot, team: 'pune', price: toRupees(price), calls: 1 });
const led = (auction: Auction, amount: number): Auction =>
  evolve(auction, {
    type: 'BidPlaced',
    lot: 'imran',
    team: 'mumbai',
    amount: toRupees(amount),
    via: 'phone',
  });

test('a team whose purse covers the next amount can be asked, one rupee less and it cannot', () => {
  expect(reachOf(bought(openedAuction(), 'yash', 1_975_000), 'imran', 'pune')).toEqual({ can: 'bid' });
  const poor = led(bought(openedAuction(), 'yash', 1_975_001), 20_000);
  expect(reachOf(poor, 'imran', 'pune')).toEqual({ can: 'not', why: 'Short by ₹1' });
});

test('a full squad cannot be asked, and the leader need not be', () => {
  const full = bought(bought(openedAuction(), 'yash', 20_000), 'om', 20_000);
  expect(reachOf(full, 'imran', 'pune')).toEqual({ can: 'not', why: 'Squad full' });
  expect(reachOf(led(openedAuction(), 20_000), 'imran', 'mumbai')).toEqual({ can: 'lead' });
});

test('who can bid does not hang on the mode of the room, nor on a break', () => {
  const open = openedAuction();
  const phones = { ...open, floor: { ...open.floor, bidding: 'phones' } } as const;
  expect(reachOf(phones, 'imran', 'pune')).toEqual({ can: 'bid' });
  expect(reachOf({ ...open, pause: { message: '', until: null } }, 'imran', 'pune')).toEqual({ can: 'bid' });
});
