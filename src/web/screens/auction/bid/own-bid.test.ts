import { expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { OwnBid } from './own-bid.ts';

const amount = toRupees(20_000);
const bid = { lot: 'imran', team: 'pune', amount };
const led = evolve(openedAuction(), { type: 'BidPlaced', ...bid, via: 'floor' });

test('a bid is ones own until another leads, from wherever it came', () => {
  const own = new OwnBid();
  expect(own.leads(led)).toBe(false);
  own.remember(bid);
  expect(own.leads(openedAuction())).toBe(false);
  expect(own.leads(led)).toBe(true);
  const outbid = { lot: 'imran', team: 'mumbai', amount: toRupees(25_000) };
  expect(own.leads(evolve(led, { type: 'BidPlaced', ...outbid, via: 'phone' }))).toBe(false);
});

test('the same amount from the phone of the team is not what was entered here', () => {
  const own = new OwnBid();
  own.remember(bid);
  expect(own.leads(evolve(openedAuction(), { type: 'BidPlaced', ...bid, via: 'phone' }))).toBe(false);
});

test('what was refused was never entered', () => {
  const own = new OwnBid();
  own.remember(bid);
  own.forget(bid);
  expect(own.leads(led)).toBe(false);
});

test('a refusal takes nothing from the same bid entered before it', () => {
  const own = new OwnBid();
  own.remember(bid);
  // A double press: the second is turned away, the first is on its way.
  const again = { ...bid };
  own.remember(again);
  own.forget(again);
  expect(own.leads(led)).toBe(true);
});

test('where the last one is taken back the one before it is ones own again: no press of R asks', () => {
  const own = new OwnBid();
  own.remember(bid);
  own.remember({ lot: 'imran', team: 'mumbai', amount: toRupees(25_000) });
  expect(own.leads(led)).toBe(true);
});

test('the bids for the player before are none of this one', () => {
  const own = new OwnBid();
  own.remember(bid);
  own.remember({ ...bid, lot: 'yash' });
  expect(own.leads(led)).toBe(false);
});
