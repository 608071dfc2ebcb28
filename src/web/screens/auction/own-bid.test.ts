import { expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/live/small-auction-for-tests.ts';
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

test('what was refused was never entered: the bid before it is ones own again', () => {
  const own = new OwnBid();
  own.remember(bid);
  const refused = { lot: 'imran', team: 'mumbai', amount: toRupees(25_000) };
  own.remember(refused);
  expect(own.leads(led)).toBe(false);
  own.forget(refused);
  expect(own.leads(led)).toBe(true);
  own.forget(bid);
  expect(own.leads(led)).toBe(false);
});

test('a refusal takes nothing from the bid that was entered after it, nor from the same bid entered before', () => {
  const own = new OwnBid();
  const first = { lot: 'imran', team: 'mumbai', amount: toRupees(20_000) };
  own.remember(first);
  own.remember(bid);
  own.forget(first);
  expect(own.leads(led)).toBe(true);
  // A double press: the second is turned away, the first is on its way.
  const again = { ...bid };
  own.remember(again);
  own.forget(again);
  expect(own.leads(led)).toBe(true);
});

test('a bid that was taken is the last one kept, however many were entered before it', () => {
  const own = new OwnBid();
  const first = { lot: 'imran', team: 'mumbai', amount: toRupees(20_000) };
  own.remember(first);
  own.remember(bid);
  own.settle(bid);
  expect(own.leads(led)).toBe(true);
  const refused = { lot: 'imran', team: 'mumbai', amount: toRupees(25_000) };
  own.remember(refused);
  own.forget(refused);
  expect(own.leads(led)).toBe(true);
  // Nothing stands behind it any more.
  own.forget(bid);
  expect(own.leads(evolve(openedAuction(), { type: 'BidPlaced', ...first, via: 'floor' }))).toBe(false);
});

test('a bid that is taken leaves the one that was entered after it, and is on its way, the last', () => {
  const own = new OwnBid();
  const first = { lot: 'imran', team: 'mumbai', amount: toRupees(20_000) };
  own.remember(first);
  own.remember(bid);
  own.settle(first);
  expect(own.leads(led)).toBe(true);
  own.forget(bid);
  expect(own.leads(evolve(openedAuction(), { type: 'BidPlaced', ...first, via: 'floor' }))).toBe(true);
});
