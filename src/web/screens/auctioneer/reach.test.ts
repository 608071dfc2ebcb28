import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { boardWords, reachOf } from './reach.ts';

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

function why(auction: Auction): string | null {
  const reach = reachOf(auction, 'imran', 'pune');
  return reach.can === 'not' ? boardWords(reach.problem, auction) : null;
}

test('a team whose purse covers the next amount can be asked, one rupee less and it cannot', () => {
  expect(reachOf(bought(openedAuction(), 'yash', 1_975_000), 'imran', 'pune')).toMatchObject({ can: 'bid' });
  const poor = led(bought(openedAuction(), 'yash', 1_975_001), 20_000);
  expect(why(poor)).toBe('Short by ₹1');
});

test('a full squad cannot be asked, and the leader need not be', () => {
  const full = bought(bought(openedAuction(), 'yash', 20_000), 'om', 20_000);
  expect(why(full)).toBe('Squad full');
  expect(reachOf(led(openedAuction(), 20_000), 'imran', 'mumbai')).toMatchObject({ can: 'lead' });
});

test('who can bid does not hang on the mode of the room, nor on a break', () => {
  const open = openedAuction();
  const phones = { ...open, floor: { ...open.floor, bidding: 'phones' } } as const;
  expect(reachOf(phones, 'imran', 'pune')).toMatchObject({ can: 'bid' });
  expect(reachOf({ ...open, pause: { message: '', until: null } }, 'imran', 'pune')).toMatchObject({
    can: 'bid',
  });
});
