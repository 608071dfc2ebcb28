import { describe, expect, test } from 'vitest';
import { adjusted, created, opened, passed, placed, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import {
  AS_BID,
  AS_CORRECTION,
  AS_HAMMER,
  AS_STANDING_BID,
  AS_TOLD,
  claimProblem,
  mostBid,
} from './claim.ts';

const CLAIMS = {
  bid: AS_BID,
  hammer: AS_HAMMER,
  'standing-bid': AS_STANDING_BID,
  told: AS_TOLD,
  correction: AS_CORRECTION,
} as const;
type As = keyof typeof CLAIMS;

/** Kohli is on the block at 20,000; Mumbai has 5,00,000 and three places. */
const open = given(underway).auction;
const asked = (as: As, price: number, auction = open, team = 'mumbai') =>
  claimProblem(auction, { lot: 'kohli', team, price, as: CLAIMS[as] })?.code ?? null;

describe('a purse pays up to its last rupee', () => {
  test.each<As>(['bid', 'hammer', 'standing-bid', 'told'])(
    'A %s may use the purse to its last rupee',
    (as) => {
      expect(asked(as, 500_000)).toBeNull();
      expect(asked(as, 501_000)).toBe('purse-too-small');
    },
  );

  test('A correction may use the purse to its last rupee, including the refund of the lot', () => {
    const bought = given(underway, sold(kohli, mumbai, 490_000)).auction;
    expect(asked('correction', 500_000, bought)).toBeNull();
    expect(asked('correction', 501_000, bought)).toBe('purse-too-small');
    expect(asked('correction', 490_000, bought, 'chennai')).toBeNull();
  });
});

describe('a squad with one place left takes one more', () => {
  const two = given(underway, sold(dhoni, mumbai, 20_000), sold(bumrah, mumbai, 20_000)).auction;
  const three = given(
    underway,
    sold(dhoni, mumbai, 20_000),
    sold(bumrah, mumbai, 20_000),
    sold(jadeja, mumbai, 20_000),
  ).auction;

  test.each<As>(['bid', 'hammer', 'standing-bid', 'told', 'correction'])(
    'A %s may use the last squad place, and no more',
    (as) => {
      expect(asked(as, 20_000, two)).toBeNull();
      expect(asked(as, 20_000, three)).toBe('squad-full');
    },
  );

  test('A full squad may get another price for its own player', () => {
    const own = { lot: dhoni.id, team: mumbai.id, price: 30_000, as: AS_CORRECTION };
    expect(claimProblem(three, own)).toBeNull();
  });
});

test('A bid must keep the multiple and the current bid; a reported price must be positive', () => {
  expect([19_000, 20_000, 20_500, NaN].map((price) => asked('bid', price))).toEqual([
    'bid-too-low',
    null,
    'bid-off-grid',
    'bid-off-grid',
  ]);
  expect([0, 1, 20_500].map((price) => asked('told', price))).toEqual(['price-not-positive', null, null]);
});

test('A correction must keep the multiple unless the price is unchanged', () => {
  const told = given(underway, sold(kohli, mumbai, 20_500)).auction;
  expect(asked('correction', 20_500, told, 'chennai')).toBeNull();
  expect(asked('correction', 20_600, told, 'chennai')).toBe('bid-off-grid');
});

test("A correction keeps money and a squad place for the team's leading bid", () => {
  const leads = given(
    created({ squadLimit: 2 }),
    underway.slice(1),
    sold(dhoni, chennai, 20_000),
    placed(kohli, mumbai, 400_000),
  ).auction;
  const toMumbai = (price: number, auction = leads) =>
    claimProblem(auction, { lot: dhoni.id, team: mumbai.id, price, as: AS_CORRECTION })?.code ?? null;
  expect(toMumbai(100_000)).toBeNull();
  expect(toMumbai(101_000)).toBe('purse-holds-bid');
  const one = given(
    created({ squadLimit: 1 }),
    underway.slice(1),
    sold(dhoni, chennai, 20_000),
    placed(kohli, mumbai, 400_000),
  ).auction;
  expect(toMumbai(100_000, one)).toBe('team-leads');
});

test('Every claim of a missing team is refused', () => {
  for (const as of ['bid', 'standing-bid', 'told', 'correction'] as const)
    expect(asked(as, 20_000, open, 'nobody')).toBe('no-such-team');
});

test('A sale is refused if the purse was emptied after the bid', () => {
  const emptied = given(underway, placed(kohli, mumbai, 30_000), adjusted(mumbai, -480_000), passed(dhoni));
  expect(
    claimProblem(emptied.auction, { lot: 'kohli', team: 'mumbai', price: 30_000, as: AS_HAMMER }),
  ).toEqual({ code: 'purse-too-small', shortBy: 10_000 });
});

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
