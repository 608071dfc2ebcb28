import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { entrant, purseOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { adjusted, charged, setUp, underway } from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import {
  adjust,
  bid,
  charge,
  finish,
  recordSale,
  reopen,
  sell,
  takeBackSale,
  undo,
} from '#fixtures/auction/orders.ts';
import { chennai, dhoni, kohli, kolkata, mumbai } from '#fixtures/auction/people.ts';

const MOST = 1_000_000_000_000;

describe('adjusting a purse', () => {
  test('Money can be added or removed with a reason until the auction is finished', () => {
    expect(given(setUp).when(adjust(mumbai, -79_000, 'five retentions'))).toEqual(
      ok(adjusted(mumbai, -79_000, 'five retentions')),
    );
    const { auction } = given(underway).after(
      adjust(mumbai, -79_000),
      adjust(mumbai, 9_000),
      bid(kohli, chennai, 20_000),
      sell(kohli),
      adjust(chennai, 1),
    );
    expect(purseOf(auction, 'mumbai')).toBe(430_000);
    expect(purseOf(auction, 'chennai')).toBe(480_001);
  });

  test('The whole purse can be removed, and not one rupee more', () => {
    expect(given(setUp).when(adjust(mumbai, -500_000))).toEqual(ok(adjusted(mumbai, -500_000)));
    expect(given(setUp).when(adjust(mumbai, -500_001))).toEqual(refused('purse-below-zero', { shortBy: 1 }));
  });

  test('A purse is at most one lakh crore', () => {
    expect(given(setUp).when(adjust(mumbai, MOST - 500_000))).toMatchObject({ ok: true });
    expect(given(setUp).when(adjust(mumbai, MOST - 499_999))).toEqual(
      refused('purse-too-high', { most: MOST }),
    );
  });

  test.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'An amount at the limit of safe integers is refused: %d',
    (by) => {
      expect(given(setUp).when(adjust(mumbai, by))).toMatchObject({ ok: false });
      expect(given(setUp).when(charge(mumbai, by))).toMatchObject({ ok: false });
    },
  );

  test('The leading team keeps the amount of its bid', () => {
    const bidding = given(underway).after(bid(kohli, mumbai, 100_000));
    expect(bidding.when(adjust(mumbai, -400_000))).toMatchObject({ ok: true });
    expect(bidding.when(adjust(mumbai, -400_001))).toEqual(refused('purse-holds-bid', { shortBy: 1 }));
    expect(bidding.when(adjust(mumbai, -500_001))).toEqual(refused('purse-below-zero', { shortBy: 1 }));
    expect(bidding.when(adjust(chennai, -500_000))).toMatchObject({ ok: true });
  });

  test('An outbid team need not keep the amount of its bid', () => {
    const bidding = given(underway).after(bid(kohli, mumbai, 100_000), bid(kohli, chennai, 101_000));
    expect(bidding.when(adjust(mumbai, -500_000))).toMatchObject({ ok: true });
  });

  test('An adjustment for a missing team is refused', () => {
    expect(given(setUp).when(adjust(kolkata, 1_000))).toEqual(refused('no-such-team'));
  });

  test('An adjustment does not make pending commands stale', () => {
    const open = given(underway);
    const later = open.after(adjust(mumbai, -1_000));
    expect(later.when(bid(kohli, mumbai, 20_000, open.auction.sequence))).toMatchObject({ ok: true });
  });
});

describe('the second call of a sale in two calls', () => {
  const sold = given(underway).after(recordSale(dhoni, mumbai, 120_000));

  test('A second call of exactly the price changes nothing', () => {
    expect(purseOf(sold.auction, 'mumbai')).toBe(380_000);
    expect(sold.when(charge(mumbai, 120_000))).toEqual(ok(charged(mumbai, 120_000)));
    expect(purseOf(sold.after(charge(mumbai, 120_000)).auction, 'mumbai')).toBe(380_000);
  });

  test('The second call counts once; a repetition is an adjustment', () => {
    const paid = sold.after(charge(mumbai, 120_000));
    expect(paid.when(charge(mumbai, 120_000))).toEqual(ok(adjusted(mumbai, -120_000, '')));
  });

  test('A call with another amount or team is an adjustment, and the second call is still expected', () => {
    expect(sold.when(charge(mumbai, 119_999))).toEqual(ok(adjusted(mumbai, -119_999, '')));
    expect(sold.when(charge(chennai, 120_000))).toEqual(ok(adjusted(chennai, -120_000, '')));
    expect(sold.after(charge(mumbai, 1_000)).when(charge(mumbai, 120_000))).toEqual(
      ok(charged(mumbai, 120_000)),
    );
  });

  test('The refund after a reverted sale changes nothing', () => {
    const back = sold.after(charge(mumbai, 120_000), takeBackSale(dhoni));
    expect(purseOf(back.auction, 'mumbai')).toBe(500_000);
    expect(back.when(charge(mumbai, -120_000))).toEqual(ok(charged(mumbai, -120_000)));
    const done = back.after(charge(mumbai, -120_000));
    expect(purseOf(done.auction, 'mumbai')).toBe(500_000);
    expect(entrant(done.auction, 'mumbai').awaited).toEqual([]);
  });

  test('Two sales at one price expect two second calls', () => {
    const both = sold.after(recordSale(kohli, mumbai, 120_000), charge(mumbai, 120_000));
    expect(entrant(both.auction, 'mumbai').awaited).toEqual([120_000]);
    const done = both.after(charge(mumbai, 120_000));
    expect(entrant(done.auction, 'mumbai').awaited).toEqual([]);
    expect(purseOf(done.auction, 'mumbai')).toBe(260_000);
  });

  test('Second calls may come in any order', () => {
    const both = sold.after(recordSale(kohli, mumbai, 30_000), charge(mumbai, 30_000));
    expect(entrant(both.auction, 'mumbai').awaited).toEqual([120_000]);
  });

  test('A second call after the console undid the sale changes nothing', () => {
    const undone = sold.after(undo(), charge(mumbai, 120_000));
    expect(purseOf(undone.auction, 'mumbai')).toBe(500_000);
  });

  test('A sale at our console expects no second call', () => {
    const ours = given(underway).after(bid(kohli, mumbai, 120_000), sell(kohli));
    expect(ours.when(charge(mumbai, 120_000))).toEqual(ok(adjusted(mumbai, -120_000, '')));
  });
});

describe('a balance call without a sale', () => {
  test('A balance call lowers the purse; a negative amount raises it', () => {
    expect(given(setUp).when(charge(mumbai, 1_000))).toEqual(ok(adjusted(mumbai, -1_000, '')));
    expect(given(setUp).when(charge(mumbai, -1_000))).toEqual(ok(adjusted(mumbai, 1_000, '')));
  });

  test('A balance call below zero or for a missing team is refused', () => {
    expect(given(setUp).when(charge(mumbai, 500_001))).toEqual(refused('purse-below-zero', { shortBy: 1 }));
    expect(given(setUp).when(charge(kolkata, toRupees(1)))).toEqual(refused('no-such-team'));
  });
});

test('A finished auction keeps its purses until it is reopened', () => {
  const over = given(underway)
    .after(bid(kohli, mumbai, 20_000))
    .after(sell(kohli))
    .after(finish);
  expect(over.when(adjust(mumbai, -5_000))).toEqual(refused('auction-finished'));
  expect(over.when(charge(mumbai, 5_000))).toEqual(refused('auction-finished'));
  expect(over.after(reopen).when(adjust(mumbai, -5_000)).ok).toBe(true);
});
