import { describe, expect, test } from 'vitest';
import { entrant, purseOf } from '#domain/auction/teams/purse.ts';
import { ok } from '#domain/auction/decide/decision.ts';
import { toRupees } from '#domain/money.ts';
import { adjusted, charged, setUp, underway } from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import {
  adjust,
  bid,
  charge,
  finish,
  recordSale,
  sell,
  takeBackSale,
  undo,
} from '#fixtures/auction/orders.ts';
import { chennai, dhoni, kohli, kolkata, mumbai } from '#fixtures/auction/people.ts';

const MOST = 1_000_000_000_000;

describe('adjusting a purse', () => {
  test('Add or remove money with a reason at any time', () => {
    expect(given(setUp).when(adjust(mumbai, -79_000, 'five retentions'))).toEqual(
      ok(adjusted(mumbai, -79_000, 'five retentions')),
    );
    const { auction } = given(underway).after(
      adjust(mumbai, -79_000),
      adjust(mumbai, 9_000),
      bid(kohli, chennai, 20_000),
      sell(kohli),
      finish,
      adjust(chennai, 1),
    );
    expect(purseOf(auction, 'mumbai')).toBe(430_000);
    expect(purseOf(auction, 'chennai')).toBe(480_001);
  });

  test('Remove the whole purse, and not one rupee more', () => {
    expect(given(setUp).when(adjust(mumbai, -500_000))).toEqual(ok(adjusted(mumbai, -500_000)));
    expect(given(setUp).when(adjust(mumbai, -500_001))).toEqual(refused('purse-below-zero', { shortBy: 1 }));
  });

  test('Limit a purse to one lakh crore', () => {
    expect(given(setUp).when(adjust(mumbai, MOST - 500_000))).toMatchObject({ ok: true });
    expect(given(setUp).when(adjust(mumbai, MOST - 499_999))).toEqual(
      refused('purse-too-high', { most: MOST }),
    );
  });

  test.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])('Refuse an absurd amount: %d', (by) => {
    expect(given(setUp).when(adjust(mumbai, by))).toMatchObject({ ok: false });
    expect(given(setUp).when(charge(mumbai, by))).toMatchObject({ ok: false });
  });

  test('Leave the leading team what its bid needs', () => {
    const bidding = given(underway).after(bid(kohli, mumbai, 100_000));
    expect(bidding.when(adjust(mumbai, -400_000))).toMatchObject({ ok: true });
    expect(bidding.when(adjust(mumbai, -400_001))).toEqual(refused('purse-holds-bid', { shortBy: 1 }));
    expect(bidding.when(adjust(mumbai, -500_001))).toEqual(refused('purse-below-zero', { shortBy: 1 }));
    expect(bidding.when(adjust(chennai, -500_000))).toMatchObject({ ok: true });
  });

  test('Hold nothing for an outbid team', () => {
    const bidding = given(underway).after(bid(kohli, mumbai, 100_000), bid(kohli, chennai, 101_000));
    expect(bidding.when(adjust(mumbai, -500_000))).toMatchObject({ ok: true });
  });

  test('Refuse an adjustment of a missing team', () => {
    expect(given(setUp).when(adjust(kolkata, 1_000))).toEqual(refused('no-such-team'));
  });

  test('Leave the floor unmoved by an adjustment', () => {
    const open = given(underway);
    const later = open.after(adjust(mumbai, -1_000));
    expect(later.when(bid(kohli, mumbai, 20_000, open.auction.sequence))).toMatchObject({ ok: true });
  });
});

describe('the second call of a sale', () => {
  const sold = given(underway).after(recordSale(dhoni, mumbai, 120_000));

  test('Change nothing by a second call of exactly the price', () => {
    expect(purseOf(sold.auction, 'mumbai')).toBe(380_000);
    expect(sold.when(charge(mumbai, 120_000))).toEqual(ok(charged(mumbai, 120_000)));
    expect(purseOf(sold.after(charge(mumbai, 120_000)).auction, 'mumbai')).toBe(380_000);
  });

  test('Count a second call once, and the next one as an adjustment', () => {
    const paid = sold.after(charge(mumbai, 120_000));
    expect(paid.when(charge(mumbai, 120_000))).toEqual(ok(adjusted(mumbai, -120_000, '')));
  });

  test('Count another amount or team as an adjustment, with the second call still due', () => {
    expect(sold.when(charge(mumbai, 119_999))).toEqual(ok(adjusted(mumbai, -119_999, '')));
    expect(sold.when(charge(chennai, 120_000))).toEqual(ok(adjusted(chennai, -120_000, '')));
    expect(sold.after(charge(mumbai, 1_000)).when(charge(mumbai, 120_000))).toEqual(
      ok(charged(mumbai, 120_000)),
    );
  });

  test('Change nothing by the refund after a reverted sale', () => {
    const back = sold.after(charge(mumbai, 120_000), takeBackSale(dhoni));
    expect(purseOf(back.auction, 'mumbai')).toBe(500_000);
    expect(back.when(charge(mumbai, -120_000))).toEqual(ok(charged(mumbai, -120_000)));
    const done = back.after(charge(mumbai, -120_000));
    expect(purseOf(done.auction, 'mumbai')).toBe(500_000);
    expect(entrant(done.auction, 'mumbai').awaited).toEqual([]);
  });

  test('Expect two second calls for two sales at one price', () => {
    const both = sold.after(recordSale(kohli, mumbai, 120_000), charge(mumbai, 120_000));
    expect(entrant(both.auction, 'mumbai').awaited).toEqual([120_000]);
    const done = both.after(charge(mumbai, 120_000));
    expect(entrant(done.auction, 'mumbai').awaited).toEqual([]);
    expect(purseOf(done.auction, 'mumbai')).toBe(260_000);
  });

  test('Accept the second calls in any order', () => {
    const both = sold.after(recordSale(kohli, mumbai, 30_000), charge(mumbai, 30_000));
    expect(entrant(both.auction, 'mumbai').awaited).toEqual([120_000]);
  });

  test('Change nothing by a second call after the console undid the sale', () => {
    const undone = sold.after(undo(), charge(mumbai, 120_000));
    expect(purseOf(undone.auction, 'mumbai')).toBe(500_000);
  });

  test('Expect no second call for a sale of our console', () => {
    const ours = given(underway).after(bid(kohli, mumbai, 120_000), sell(kohli));
    expect(ours.when(charge(mumbai, 120_000))).toEqual(ok(adjusted(mumbai, -120_000, '')));
  });
});

describe('a balance call that is no second half', () => {
  test('Lower the purse by a balance call, and raise it by a negative one', () => {
    expect(given(setUp).when(charge(mumbai, 1_000))).toEqual(ok(adjusted(mumbai, -1_000, '')));
    expect(given(setUp).when(charge(mumbai, -1_000))).toEqual(ok(adjusted(mumbai, 1_000, '')));
  });

  test('Refuse a balance call below zero, and for a missing team', () => {
    expect(given(setUp).when(charge(mumbai, 500_001))).toEqual(refused('purse-below-zero', { shortBy: 1 }));
    expect(given(setUp).when(charge(kolkata, toRupees(1)))).toEqual(refused('no-such-team'));
  });
});
