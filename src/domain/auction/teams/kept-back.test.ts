import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { adjusted, createdUnder, opened, placed, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import {
  AS_BID,
  AS_CORRECTION,
  AS_HAMMER,
  AS_STANDING_BID,
  AS_TOLD,
  claimProblem,
  mostBid,
} from './claim.ts';

/** Each team has 5,00,000, needs three players, and reserves 40,000 for each missing one. */
const agreed = createdUnder({
  squad: { least: 3, most: 3 },
  mostBid: { is: 'purse-less-kept', each: toRupees(40_000) },
});
const begun = given(agreed, underway.slice(1));
const bid = (amount: number, past = begun) =>
  claimProblem(past.auction, { lot: kohli.id, team: 'mumbai', price: amount, as: AS_BID });

describe('reserve of an empty squad of three', () => {
  test('A team may bid its purse minus two reserves', () => {
    expect(mostBid(begun.auction, 'mumbai')).toEqual({
      amount: 420_000,
      exact: true,
      because: { why: 'kept-back', purse: 500_000, places: 2, each: 40_000 },
    });
    expect(bid(420_000)).toBeNull();
    expect(bid(421_000)).toEqual({
      code: 'purse-kept-back',
      most: 420_000,
      amount: 80_000,
      places: 2,
      each: 40_000,
    });
  });

  test('A purse that is too small is reported before the reserve', () => {
    expect(bid(501_000)).toEqual({ code: 'purse-too-small', shortBy: 1_000 });
  });

  test('A team whose purse only covers the reserve may not bid', () => {
    const poor = given(agreed, underway.slice(1), adjusted(mumbai, -430_000));
    expect(mostBid(poor.auction, 'mumbai').amount).toBe(0);
    expect(bid(20_000, poor)).toMatchObject({ most: -10_000, places: 2 });
  });
});

test('The last place of the least squad needs no reserve', () => {
  const two = given(
    agreed,
    underway.slice(1),
    sold(dhoni, mumbai, 20_000),
    sold(bumrah, mumbai, 20_000),
    opened(kohli),
  );
  expect(mostBid(two.auction, 'mumbai').amount).toBe(460_000);
  expect(bid(460_000, two)).toBeNull();
});

test('The bid limit is rounded down to the multiple', () => {
  const odd = given(agreed, underway.slice(1), adjusted(mumbai, -1));
  expect(mostBid(odd.auction, 'mumbai').amount).toBe(419_000);
  expect(bid(420_000, odd)).toMatchObject({ most: 419_000 });
});

test('The reserve applies to restored bids and reported sales, not to sales and corrections', () => {
  const led = given(agreed, underway.slice(1), placed(kohli, mumbai, 420_000), adjusted(mumbai, -20_000));
  const asked = (as: typeof AS_BID, price = 420_000) =>
    claimProblem(led.auction, { lot: kohli.id, team: 'mumbai', price, as })?.code ?? null;
  expect([AS_STANDING_BID, AS_TOLD].map((as) => asked(as))).toEqual(['purse-kept-back', 'purse-kept-back']);
  expect(asked(AS_HAMMER)).toBeNull();
  const bought = given(agreed, underway.slice(1), sold(dhoni, mumbai, 20_000), opened(kohli));
  const corrected = { lot: dhoni.id, team: 'mumbai', price: 490_000, as: AS_CORRECTION };
  expect(claimProblem(bought.auction, corrected)).toBeNull();
});
