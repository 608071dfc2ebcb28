import { expect, test } from 'vitest';
import { ok } from '#domain/auction/decide/decision.ts';
import { finished, opened, placed, setUp, sold, underway } from '#fixtures/auction/facts.ts';
import { created } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, recordSale, sell, skip } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

test('the lot goes to whoever leads, and the next one comes up at base price', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000), placed(kohli, chennai, 25_000));
  expect(open.when(sell(kohli))).toEqual(ok(sold(kohli, chennai, 25_000), opened(dhoni)));
  expect(floorOf(open.after(sell(kohli)).auction)).toEqual({
    onBlock: 'dhoni',
    highBid: null,
    queue: ['bumrah'],
    unsold: [],
  });
});

test('after the last lot the block is empty', () => {
  const last = given(underway).after(skip(kohli), skip(dhoni), bid(bumrah, mumbai, 20_000));
  expect(last.when(sell(bumrah))).toEqual(ok(sold(bumrah, mumbai, 20_000)));
  expect(floorOf(last.after(sell(bumrah)).auction)).toMatchObject({ onBlock: null, queue: [] });
});

test('without a bid nobody is sold', () => {
  expect(given(underway).when(sell(kohli))).toEqual(refused('no-bid'));
});

test('a lot that is not on the block is not sold', () => {
  expect(given(setUp).when(sell(kohli))).toEqual(refused('no-lot-on-block'));
  const later = given(underway, placed(kohli, mumbai, 20_000));
  expect(later.when(sell(dhoni))).toEqual(
    refused('lot-not-on-block', { lot: 'kohli', highBid: { team: 'mumbai', amount: 20_000, via: 'floor' } }),
  );
});

test('of two consoles that sell the same lot one is told that the auction has moved on', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000));
  const inSight = open.auction.sequence;
  const later = open.after(sell(kohli, inSight));
  expect(later.when(sell(kohli, inSight))).toEqual(
    refused('lot-not-on-block', { lot: 'dhoni', highBid: null }),
  );
});

test('a hammer that did not see the last bid does not fall', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000));
  const later = open.after(bid(kohli, chennai, 25_000));
  expect(later.when(sell(kohli, open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'kohli', highBid: { team: 'chennai', amount: 25_000, via: 'floor' } }),
  );
  expect(later.when(sell(kohli, later.auction.sequence))).toMatchObject({ ok: true });
});

test('a finished auction sells nobody', () => {
  const closed = given(underway, placed(kohli, mumbai, 20_000), finished);
  expect(closed.when(sell(kohli, 1))).toEqual(refused('auction-finished'));
});

test('a purse emptied by a recorded sale in the meantime no longer pays for the bid, to the last rupee', () => {
  const open = given(underway).after(bid(kohli, mumbai, 100_000));
  expect(open.after(recordSale(dhoni, mumbai, 400_000)).when(sell(kohli))).toMatchObject({ ok: true });
  expect(open.after(recordSale(dhoni, mumbai, 400_001)).when(sell(kohli))).toEqual(
    refused('purse-too-small', { shortBy: 1 }),
  );
});

test('a squad filled by a recorded sale in the meantime takes nobody more', () => {
  const open = given(created({ squadLimit: 1 }), underway.slice(1)).after(bid(kohli, mumbai, 20_000));
  expect(open.after(recordSale(dhoni, mumbai, 20_000)).when(sell(kohli))).toEqual(
    refused('squad-full', { size: 1, limit: 1 }),
  );
});
