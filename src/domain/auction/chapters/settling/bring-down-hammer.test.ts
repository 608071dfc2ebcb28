import { expect, test } from 'vitest';
import { ok } from '#domain/auction/decide/decision.ts';
import { finished, opened, placed, setUp, sold, underway } from '#fixtures/auction/facts.ts';
import { created } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, recordSale, sell, skip } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

test('Sell to the leader, and call the next lot at base price', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000), placed(kohli, chennai, 25_000));
  expect(open.when(sell(kohli))).toEqual(ok(sold(kohli, chennai, 25_000), opened(dhoni)));
  expect(floorOf(open.after(sell(kohli)).auction)).toEqual({
    onBlock: 'dhoni',
    highBid: null,
    queue: ['bumrah'],
    unsold: [],
  });
});

test('Empty the block after the last lot', () => {
  const last = given(underway).after(skip(kohli), skip(dhoni), bid(bumrah, mumbai, 20_000));
  expect(last.when(sell(bumrah))).toEqual(ok(sold(bumrah, mumbai, 20_000)));
  expect(floorOf(last.after(sell(bumrah)).auction)).toMatchObject({ onBlock: null, queue: [] });
});

test('Refuse a sale without a bid', () => {
  expect(given(underway).when(sell(kohli))).toEqual(refused('no-bid'));
});

test('Refuse to sell a lot that is not on the block', () => {
  expect(given(setUp).when(sell(kohli))).toEqual(refused('no-lot-on-block'));
  const later = given(underway, placed(kohli, mumbai, 20_000));
  expect(later.when(sell(dhoni))).toEqual(
    refused('lot-not-on-block', { lot: 'kohli', highBid: { team: 'mumbai', amount: 20_000, via: 'floor' } }),
  );
});

test('Tell the second of two selling consoles that the auction moved on', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000));
  const inSight = open.auction.sequence;
  const later = open.after(sell(kohli, inSight));
  expect(later.when(sell(kohli, inSight))).toEqual(
    refused('lot-not-on-block', { lot: 'dhoni', highBid: null }),
  );
});

test('Refuse a hammer that did not see the last bid', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000));
  const later = open.after(bid(kohli, chennai, 25_000));
  expect(later.when(sell(kohli, open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'kohli', highBid: { team: 'chennai', amount: 25_000, via: 'floor' } }),
  );
  expect(later.when(sell(kohli, later.auction.sequence))).toMatchObject({ ok: true });
});

test('Refuse a sale in a finished auction', () => {
  const closed = given(underway, placed(kohli, mumbai, 20_000), finished);
  expect(closed.when(sell(kohli, 1))).toEqual(refused('auction-finished'));
});

test("Refuse a sale that the leader's purse no longer covers", () => {
  const open = given(underway).after(bid(kohli, mumbai, 100_000));
  expect(open.after(recordSale(dhoni, mumbai, 400_000)).when(sell(kohli))).toMatchObject({ ok: true });
  expect(open.after(recordSale(dhoni, mumbai, 400_001)).when(sell(kohli))).toEqual(
    refused('purse-too-small', { shortBy: 1 }),
  );
});

test('Refuse a sale into a squad that is full by now', () => {
  const open = given(created({ squadLimit: 1 }), underway.slice(1)).after(bid(kohli, mumbai, 20_000));
  expect(open.after(recordSale(dhoni, mumbai, 20_000)).when(sell(kohli))).toEqual(
    refused('squad-full', { size: 1, limit: 1 }),
  );
});
