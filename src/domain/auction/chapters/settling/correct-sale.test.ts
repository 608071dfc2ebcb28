import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { corrected, created, opened, saleUndone, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import {
  bid,
  correctSale,
  finish,
  pause,
  reopenLot,
  sell,
  skip,
  takeBackSale,
  undo,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, kolkata, mumbai } from '#fixtures/auction/people.ts';

/** Mumbai bought Kohli for ₹1,20,000, Chennai bought Dhoni for ₹40,000, Bumrah is on the block. */
const later = given(underway).after(
  bid(kohli, mumbai, 120_000),
  sell(kohli),
  bid(dhoni, chennai, 40_000),
  sell(dhoni),
);
const toChennai = correctSale(kohli, [mumbai, 120_000], [chennai, 120_000]);

describe('correcting an earlier sale', () => {
  test('Correcting the team of a sale moves player and money', () => {
    expect(later.when(toChennai)).toEqual(ok(corrected(kohli, [mumbai, 120_000], [chennai, 120_000])));
    const { auction } = later.after(toChennai);
    expect(floorOf(auction)).toEqual(floorOf(later.auction));
    expect([purseOf(auction, 'mumbai'), purseOf(auction, 'chennai')]).toEqual([500_000, 340_000]);
    expect(squadOf(auction, 'mumbai')).toEqual([]);
    // The squad lists the player at the place of the sale.
    expect(squadOf(auction, 'chennai').map(({ player }) => player)).toEqual(['kohli', 'dhoni']);
  });

  test('Correcting the price changes the purse by the difference', () => {
    const { auction } = later.after(correctSale(kohli, [mumbai, 120_000], [mumbai, 102_000]));
    expect(purseOf(auction, 'mumbai')).toBe(398_000);
    expect(auction.history).toMatchObject([
      { type: 'sell', lot: 'kohli', team: 'mumbai', price: 102_000, bids: [{ amount: 120_000 }] },
      { type: 'sell', lot: 'dhoni', team: 'chennai', price: 40_000 },
    ]);
  });

  test('A sale can be corrected in a break and during bids', () => {
    expect(later.after(pause('Tea')).when(toChennai)).toMatchObject({ ok: true });
    expect(later.after(bid(bumrah, mumbai, 20_000)).when(toChennai)).toMatchObject({ ok: true });
  });

  test('A corrected sale can be corrected again', () => {
    const back = correctSale(kohli, [chennai, 120_000], [mumbai, 120_000]);
    expect(salesOf(later.after(toChennai, back).auction)).toEqual(salesOf(later.auction));
  });
});

describe('corrections are checked against the present state', () => {
  test('A corrected price may use the rest of the purse, and not one step more', () => {
    expect(later.when(correctSale(dhoni, [chennai, 40_000], [mumbai, 380_000]))).toMatchObject({ ok: true });
    expect(later.when(correctSale(dhoni, [chennai, 40_000], [mumbai, 381_000]))).toEqual(
      refused('purse-too-small', { shortBy: 1_000 }),
    );
  });

  test('A correction cannot exceed the squad limit', () => {
    const ofOne = given(created({ squadLimit: 1 }), underway.slice(1)).after(
      bid(kohli, mumbai, 20_000),
      sell(kohli),
      skip(dhoni),
    );
    expect(ofOne.when(correctSale(kohli, [mumbai, 20_000], [chennai, 20_000]))).toMatchObject({ ok: true });
    const both = ofOne.after(bid(bumrah, chennai, 20_000), sell(bumrah));
    expect(both.when(correctSale(kohli, [mumbai, 20_000], [chennai, 20_000]))).toEqual(
      refused('squad-full', { size: 1, limit: 1 }),
    );
    // A correction of the price alone needs no free place.
    expect(both.when(correctSale(kohli, [mumbai, 20_000], [mumbai, 25_000]))).toMatchObject({ ok: true });
  });

  test("A correction must leave the money for the team's leading bid", () => {
    const leading = later.after(bid(bumrah, chennai, 340_000));
    expect(leading.when(toChennai)).toMatchObject({ ok: true });
    expect(later.after(bid(bumrah, chennai, 341_000)).when(toChennai)).toEqual(
      refused('purse-holds-bid', { shortBy: 1_000 }),
    );
  });

  test("A correction must leave a squad place for the team's leading bid", () => {
    const ofTwo = given(created({ squadLimit: 2 }), underway.slice(1)).after(
      bid(kohli, mumbai, 20_000),
      sell(kohli),
      bid(dhoni, chennai, 20_000),
      sell(dhoni),
      bid(bumrah, chennai, 20_000),
    );
    expect(ofTwo.when(correctSale(kohli, [mumbai, 20_000], [chennai, 20_000]))).toEqual(
      refused('team-leads', { lot: 'bumrah' }),
    );
    const ofThree = later.after(bid(bumrah, chennai, 20_000));
    expect(ofThree.when(toChennai)).toMatchObject({ ok: true });
  });
});

describe('refused corrections', () => {
  test('An unsold player, or a sale that changed meanwhile, cannot be corrected', () => {
    expect(later.when(correctSale(bumrah, [mumbai, 20_000], [chennai, 20_000]))).toEqual(
      refused('player-not-sold'),
    );
    expect(later.when(correctSale(kohli, [mumbai, 125_000], [chennai, 125_000]))).toEqual(
      refused('sale-changed', { team: 'mumbai', price: 120_000 }),
    );
    expect(later.when(correctSale(kohli, [kolkata, 120_000], [chennai, 120_000]))).toEqual(
      refused('sale-changed', { team: 'mumbai', price: 120_000 }),
    );
  });

  test('A correction needs an existing team, a positive price on the multiple, and a change', () => {
    const to = (team: typeof mumbai, price: number) =>
      later.when(correctSale(kohli, [mumbai, 120_000], [team, price]));
    expect(to(kolkata, 120_000)).toEqual(refused('no-such-team'));
    expect(to(mumbai, 0)).toEqual(refused('price-not-positive'));
    expect(to(mumbai, 120_500)).toEqual(refused('bid-off-grid'));
    expect(to(mumbai, 120_000)).toEqual(refused('nothing-to-correct'));
  });

  test('A finished auction must be reopened before a correction', () => {
    expect(later.after(skip(bumrah), finish).when(toChennai)).toEqual(refused('auction-finished'));
  });
});

test('Correcting only the team may keep a reported price off the multiple', () => {
  const odd = given(underway, {
    type: 'LotSold',
    lot: kohli.id,
    team: mumbai.id,
    price: toRupees(20_500),
    calls: 2,
  });
  expect(odd.when(correctSale(kohli, [mumbai, 20_500], [chennai, 20_500]))).toMatchObject({ ok: true });
});

describe('undo and reopening after a correction', () => {
  const once = given(underway).after(bid(kohli, mumbai, 120_000), sell(kohli), toChennai);

  test('An undo takes back the corrected sale', () => {
    expect(once.when(undo())).toEqual(ok(saleUndone(kohli, chennai, 120_000), opened(kohli)));
    expect(purseOf(once.after(undo()).auction, 'chennai')).toBe(500_000);
  });

  test('An undo takes back the last sale, not an earlier correction', () => {
    const last = later.after(toChennai);
    expect(last.when(undo())).toEqual(ok(saleUndone(dhoni, chennai, 40_000), opened(dhoni)));
  });

  test('A corrected lot reopens with its original bids', () => {
    const { auction } = once.after(reopenLot(kohli));
    expect(auction.block).toMatchObject({ lot: 'kohli', bids: [{ team: 'mumbai', amount: 120_000 }] });
    expect(purseOf(auction, 'chennai')).toBe(500_000);
  });

  test('A client that sells in two calls can revert a corrected sale', () => {
    expect(once.when(takeBackSale(kohli))).toEqual(ok(saleUndone(kohli, chennai, 120_000, 2), opened(kohli)));
  });

  test('A correction for a missing player is refused', () => {
    expect(once.when(correctSale(jadeja, [mumbai, 1_000], [chennai, 1_000]))).toEqual(
      refused('player-not-sold'),
    );
  });
});
