import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { covers, tapOf, teamViews } from './team-views.ts';

function bought(auction: Auction, lot: string, price: number): Auction {
  return evolve(auction, { type: 'LotSold', lot, team: 'pune', price: toRupees(price), calls: 1 });
}

test('a team shows its key, its purse, what it spent and how many it may still buy', () => {
  const [, pune] = teamViews(bought(openedAuction(), 'yash', 30_000));
  expect(pune).toMatchObject({ hotkey: '2', purse: 1_970_000, spent: 30_000, slotsLeft: 1 });
});

test('one tap bids the base price first, then one increment more', () => {
  const open = openedAuction();
  expect(tapOf(open, 'imran', 'pune')).toEqual({ can: 'bid', amount: 20_000 });
  const led = evolve(open, {
    type: 'BidPlaced',
    lot: 'imran',
    team: 'mumbai',
    amount: toRupees(20_000),
    via: 'floor',
  });
  expect(tapOf(led, 'imran', 'pune')).toEqual({ can: 'bid', amount: 25_000 });
  expect(tapOf(led, 'imran', 'mumbai')).toEqual({ can: 'lead' });
});

test('a tile that cannot bid says why in three words, and rounds no amount', () => {
  const basePrice = toRupees(1_000_000);
  const poor = bought(openedAuction(), 'yash', 1_990_000);
  expect(tapOf(poor, 'imran', 'pune')).toEqual({ can: 'not', why: 'Short by ₹10,000' });
  const bare = bought(openedAuction(), 'yash', 2_000_000);
  const dear = {
    ...bare,
    players: new Map([...bare.players].map(([id, one]) => [id, { ...one, basePrice }])),
  };
  expect(tapOf(dear, 'imran', 'pune')).toEqual({ can: 'not', why: 'Purse too small' });
  const full = bought(bought(openedAuction(), 'yash', 20_000), 'om', 20_000);
  expect(tapOf(full, 'imran', 'pune')).toEqual({ can: 'not', why: 'Squad full' });
  // Also where the purse would not reach either.
  const spent = bought(bought(openedAuction(), 'yash', 1_980_000), 'om', 20_000);
  expect(tapOf(spent, 'imran', 'pune')).toEqual({ can: 'not', why: 'Squad full' });
});

test('a purse covers a bid as high as itself, and not one rupee more', () => {
  expect(covers(toRupees(20_000), '20000')).toBe(true);
  expect(covers(toRupees(20_000), '20001')).toBe(false);
  expect(covers(toRupees(20_000), '')).toBe(true);
});
