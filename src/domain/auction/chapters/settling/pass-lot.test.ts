import { expect, test } from 'vitest';
import { ok } from '#domain/auction/decide/decision.ts';
import { finished, opened, passed, placed, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, skip } from '#fixtures/auction/orders.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

test('Move a passed player to the unsold, and call the next lot', () => {
  const open = given(underway);
  expect(open.when(skip(kohli))).toEqual(ok(passed(kohli), opened(dhoni)));
  const { auction } = open.after(skip(kohli));
  expect(floorOf(auction)).toEqual({ onBlock: 'dhoni', highBid: null, queue: ['bumrah'], unsold: ['kohli'] });
  expect(auction.history).toEqual([{ type: 'skip', lot: 'kohli', bids: [] }]);
});

test('List the unsold in the order of their passes, and empty the block at the end', () => {
  const { auction } = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));
  expect(floorOf(auction)).toEqual({
    onBlock: null,
    highBid: null,
    queue: [],
    unsold: ['kohli', 'dhoni', 'bumrah'],
  });
});

test('Pass a lot with bids, and drop them', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000));
  expect(open.when(skip(kohli))).toEqual(ok(passed(kohli), opened(dhoni)));
});

test('Pass only the lot on the block', () => {
  expect(given(setUp).when(skip(kohli))).toEqual(refused('no-lot-on-block'));
  expect(given(underway).when(skip(dhoni))).toEqual(
    refused('lot-not-on-block', { lot: 'kohli', highBid: null }),
  );
});

test('Refuse a pass that did not see the last bid', () => {
  const open = given(underway);
  const later = open.after(bid(kohli, mumbai, 20_000));
  expect(later.when(skip(kohli, open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'kohli', highBid: { team: 'mumbai', amount: 20_000, via: 'floor' } }),
  );
});

test('Refuse a pass in a finished auction', () => {
  expect(given(underway, finished).when(skip(kohli))).toEqual(refused('auction-finished'));
});
