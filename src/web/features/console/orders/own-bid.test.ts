import { expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { OwnBid } from './standing-bid.ts';

const amount = toRupees(20_000);
const bid = { lot: 'imran', team: 'pune', amount };
const led = evolve(openedAuction(), { type: 'BidPlaced', ...bid, via: 'floor' });

test('A bid entered here counts as ours until another team leads', () => {
  const own = new OwnBid();
  expect(own.leads(led)).toBe(false);
  own.remember(bid);
  expect(own.leads(openedAuction())).toBe(false);
  expect(own.leads(led)).toBe(true);
  const outbid = { lot: 'imran', team: 'mumbai', amount: toRupees(25_000) };
  expect(own.leads(evolve(led, { type: 'BidPlaced', ...outbid, via: 'phone' }))).toBe(false);
});

test('A phone bid of the same amount does not count as entered here', () => {
  const own = new OwnBid();
  own.remember(bid);
  expect(own.leads(evolve(openedAuction(), { type: 'BidPlaced', ...bid, via: 'phone' }))).toBe(false);
});

test('A refused bid does not count as entered here', () => {
  const own = new OwnBid();
  own.remember(bid);
  own.forget(bid);
  expect(own.leads(led)).toBe(false);
});

test('A refused repetition does not remove the same bid entered before it', () => {
  const own = new OwnBid();
  own.remember(bid);
  // The second press of a double press is refused while the first one is on its way.
  const again = { ...bid };
  own.remember(again);
  own.forget(again);
  expect(own.leads(led)).toBe(true);
});

test('After a retraction, the earlier bid entered here counts as ours again', () => {
  const own = new OwnBid();
  own.remember(bid);
  own.remember({ lot: 'imran', team: 'mumbai', amount: toRupees(25_000) });
  expect(own.leads(led)).toBe(true);
});

test('Bids for the previous player do not count for this one', () => {
  const own = new OwnBid();
  own.remember(bid);
  own.remember({ ...bid, lot: 'yash' });
  expect(own.leads(led)).toBe(false);
});
