import { expect, test } from 'vitest';
import { adjusted, opened, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import { mostBid } from './most-bid.ts';

test('A team may bid its whole purse, rounded down to the multiple', () => {
  expect(mostBid(given(underway).auction, 'mumbai')).toEqual({
    amount: 500_000,
    exact: true,
    because: { why: 'purse' },
  });
  expect(mostBid(given(underway, adjusted(mumbai, -1)).auction, 'mumbai').amount).toBe(499_000);
  expect(mostBid(given(underway, adjusted(mumbai, -499_001)).auction, 'mumbai')).toEqual({
    amount: 0,
    exact: true,
    because: { why: 'purse' },
  });
});

test('The bid limit is accepted, one step more is refused', () => {
  const begun = given(underway);
  const bid = (amount: number) =>
    begun.when({ type: 'place-bid', lot: kohli.id, team: 'mumbai', amount, seen: null }).ok;
  const most = mostBid(begun.auction, 'mumbai').amount;
  expect([bid(most), bid(most + 1_000)]).toEqual([true, false]);
});

test('A full squad may not bid; with one free place the purse is the limit', () => {
  const two = given(underway, sold(dhoni, mumbai, 90_000), opened(bumrah), sold(bumrah, mumbai, 60_000));
  expect(mostBid(two.auction, 'mumbai').amount).toBe(350_000);
  const three = given(
    underway,
    sold(dhoni, mumbai, 90_000),
    sold(bumrah, mumbai, 60_000),
    sold(jadeja, mumbai, 20_000),
  );
  expect(mostBid(three.auction, 'mumbai')).toEqual({
    amount: 0,
    exact: true,
    because: { code: 'squad-full', size: 3, limit: 3 },
  });
});
