import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { tileReach, tileWords } from './team-tile.tsx';

function bought(auction: Auction, lot: string, price: number): Auction {
  return evolve(auction, { type: 'LotSold', lot, team: 'pune', price: toRupees(price), calls: 1 });
}

function why(auction: Auction): string | null {
  const reach = tileReach(auction, 'imran', 'pune');
  return reach.can === 'not' ? tileWords(reach.problem, auction) : null;
}

test('A tile bids the base price first, then one increment more', () => {
  const open = openedAuction();
  expect(tileReach(open, 'imran', 'pune')).toEqual({ can: 'bid', lot: 'imran', amount: 20_000 });
  const led = evolve(open, {
    type: 'BidPlaced',
    lot: 'imran',
    team: 'mumbai',
    amount: toRupees(20_000),
    via: 'floor',
  });
  expect(tileReach(led, 'imran', 'pune')).toEqual({ can: 'bid', lot: 'imran', amount: 25_000 });
  expect(tileReach(led, 'imran', 'mumbai')).toEqual({ can: 'lead', lot: 'imran', amount: 20_000 });
});

test('A tile that cannot bid says why in three words, and rounds no amount', () => {
  const basePrice = toRupees(1_000_000);
  const poor = bought(openedAuction(), 'yash', 1_990_000);
  expect(why(poor)).toBe('Short by ₹10,000');
  const bare = bought(openedAuction(), 'yash', 2_000_000);
  const dear = {
    ...bare,
    players: new Map([...bare.players].map(([id, one]) => [id, { ...one, basePrice }])),
  };
  expect(why(dear)).toBe('Purse too small');
  const full = bought(bought(openedAuction(), 'yash', 20_000), 'om', 20_000);
  expect(why(full)).toBe('Squad full');
  // 'Squad full' comes first, even if the purse is too small as well.
  const spent = bought(bought(openedAuction(), 'yash', 1_980_000), 'om', 20_000);
  expect(why(spent)).toBe('Squad full');
});
