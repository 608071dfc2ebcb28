import { expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { finished, opened, placed, setUp, sold, underway } from '#fixtures/auction/facts.ts';
import { created } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, recordSale, sell, skip } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

test('A sale goes to the leading team, and the next lot opens at its base price', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000), placed(kohli, chennai, 25_000));
  expect(open.when(sell(kohli))).toEqual(ok(sold(kohli, chennai, 25_000), opened(dhoni)));
  expect(floorOf(open.after(sell(kohli)).auction)).toEqual({
    onBlock: 'dhoni',
    highBid: null,
    queue: ['bumrah'],
    unsold: [],
  });
});

test('The block is empty after the last lot', () => {
  const last = given(underway).after(skip(kohli), skip(dhoni), bid(bumrah, mumbai, 20_000));
  expect(last.when(sell(bumrah))).toEqual(ok(sold(bumrah, mumbai, 20_000)));
  expect(floorOf(last.after(sell(bumrah)).auction)).toMatchObject({ onBlock: null, queue: [] });
});

test('A lot without a bid cannot be sold', () => {
  expect(given(underway).when(sell(kohli))).toEqual(refused('no-bid'));
});

test('Only the lot on the block can be sold', () => {
  expect(given(setUp).when(sell(kohli))).toEqual(refused('no-lot-on-block'));
  const later = given(underway, placed(kohli, mumbai, 20_000));
  expect(later.when(sell(dhoni))).toEqual(
    refused('lot-not-on-block', { lot: 'kohli', highBid: { team: 'mumbai', amount: 20_000, via: 'floor' } }),
  );
});

test('Of two consoles that sell the same lot, the second is refused as stale', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000));
  const inSight = open.auction.sequence;
  const later = open.after(sell(kohli, inSight));
  expect(later.when(sell(kohli, inSight))).toEqual(
    refused('lot-not-on-block', { lot: 'dhoni', highBid: null }),
  );
});

test('A sale is refused if its sender has not seen the last bid', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000));
  const later = open.after(bid(kohli, chennai, 25_000));
  expect(later.when(sell(kohli, open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'kohli', highBid: { team: 'chennai', amount: 25_000, via: 'floor' } }),
  );
  expect(later.when(sell(kohli, later.auction.sequence))).toMatchObject({ ok: true });
});

test('A sale in a finished auction is refused', () => {
  const closed = given(underway, placed(kohli, mumbai, 20_000), finished);
  expect(closed.when(sell(kohli, 1))).toEqual(refused('auction-finished'));
});

test("A sale is refused if the leader's purse no longer covers the bid", () => {
  const open = given(underway).after(bid(kohli, mumbai, 100_000));
  expect(open.after(recordSale(dhoni, mumbai, 400_000)).when(sell(kohli))).toMatchObject({ ok: true });
  expect(open.after(recordSale(dhoni, mumbai, 400_001)).when(sell(kohli))).toEqual(
    refused('purse-too-small', { shortBy: 1 }),
  );
});

test("A sale is refused if the leader's squad has become full", () => {
  const open = given(created({ squadLimit: 1 }), underway.slice(1)).after(bid(kohli, mumbai, 20_000));
  expect(open.after(recordSale(dhoni, mumbai, 20_000)).when(sell(kohli))).toEqual(
    refused('squad-full', { size: 1, limit: 1 }),
  );
});
