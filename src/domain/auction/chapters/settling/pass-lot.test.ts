import { expect, test } from 'vitest';
import { ok } from '#domain/auction/decide/decision.ts';
import { finished, opened, passed, placed, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, skip } from '#fixtures/auction/orders.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

test('A passed player becomes unsold, and the next lot opens', () => {
  const open = given(underway);
  expect(open.when(skip(kohli))).toEqual(ok(passed(kohli), opened(dhoni)));
  const { auction } = open.after(skip(kohli));
  expect(floorOf(auction)).toEqual({ onBlock: 'dhoni', highBid: null, queue: ['bumrah'], unsold: ['kohli'] });
  expect(auction.history).toEqual([{ type: 'skip', lot: 'kohli', bids: [] }]);
});

test('Unsold players are listed in the order of their passes; after the last one the block is empty', () => {
  const { auction } = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));
  expect(floorOf(auction)).toEqual({
    onBlock: null,
    highBid: null,
    queue: [],
    unsold: ['kohli', 'dhoni', 'bumrah'],
  });
});

test('A lot with bids can be passed, and its bids are removed', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000));
  expect(open.when(skip(kohli))).toEqual(ok(passed(kohli), opened(dhoni)));
});

test('Only the lot on the block can be passed', () => {
  expect(given(setUp).when(skip(kohli))).toEqual(refused('no-lot-on-block'));
  expect(given(underway).when(skip(dhoni))).toEqual(
    refused('lot-not-on-block', { lot: 'kohli', highBid: null }),
  );
});

test('A pass is refused if its sender has not seen the last bid', () => {
  const open = given(underway);
  const later = open.after(bid(kohli, mumbai, 20_000));
  expect(later.when(skip(kohli, open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'kohli', highBid: { team: 'mumbai', amount: 20_000, via: 'floor' } }),
  );
});

test('A pass in a finished auction is refused', () => {
  expect(given(underway, finished).when(skip(kohli))).toEqual(refused('auction-finished'));
});
