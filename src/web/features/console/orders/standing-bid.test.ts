import { describe, expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction, smallAuction } from '#web/testing/small-auction.ts';
import { callOf } from './orders.ts';
import { OwnBid, ownRaise, whatStands } from './standing-bid.ts';

const led = evolve(openedAuction(), {
  type: 'BidPlaced',
  lot: 'imran',
  team: 'mumbai',
  amount: toRupees(30_000),
  via: 'floor',
});
const bid = (team: string, amount: number) => ({ lot: 'imran', team, amount });

test('The console asks before a team raises its own bid, with both amounts', () => {
  expect(ownRaise(led, bid('mumbai', 31_000))).toBe(
    'Mumbai Mavericks leads at ₹30,000: raise its own bid to ₹31,000?',
  );
});

test('The console asks before a team places its own bid again', () => {
  expect(ownRaise(led, bid('mumbai', 30_000))).toBe(
    'Mumbai Mavericks leads at ₹30,000 already: place the same bid again?',
  );
});

test('The console asks nothing for a team that does not lead, or before the first bid', () => {
  expect(ownRaise(led, bid('pune', 31_000))).toBe('');
  expect(ownRaise(openedAuction(), bid('mumbai', 31_000))).toBe('');
});

test('The console asks nothing for a bid that is refused anyway', () => {
  expect(ownRaise(led, bid('mumbai', 29_000))).toBe('');
  expect(ownRaise(led, bid('mumbai', 2_001_000))).toBe('');
});

const puneLeads = evolve(openedAuction(), {
  type: 'BidPlaced',
  lot: 'imran',
  team: 'pune',
  amount: toRupees(20_000),
  via: 'floor',
});

test('whatStands describes the high bid, or the base price', () => {
  expect(whatStands(smallAuction())).toBe('No player is on the block');
  expect(whatStands(openedAuction())).toBe('No bid stands for Imran Qureshi: the base price is ₹20,000');
  expect(whatStands(puneLeads)).toBe('Pune Panthers stands at ₹20,000 for Imran Qureshi');
});

test('callOf gives going once, going twice and sold in turn', () => {
  const once = evolve(puneLeads, { type: 'GoingCalled', lot: 'imran', count: 1 });
  const twice = evolve(once, { type: 'GoingCalled', lot: 'imran', count: 2 });
  expect([puneLeads, once, twice].map(callOf)).toEqual([1, 2, 'sold']);
  const again = evolve(twice, {
    type: 'BidPlaced',
    lot: 'imran',
    team: 'mumbai',
    amount: toRupees(25_000),
    via: 'phone',
  });
  expect(callOf(again)).toBe(1);
});

describe("The organiser's own bid", () => {
  const amount = toRupees(20_000);
  const bid = { lot: 'imran', team: 'pune', amount };
  const led = evolve(openedAuction(), { type: 'BidPlaced', ...bid, via: 'floor' });

  test('A bid of this console counts as its own until another team leads', () => {
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

  test('After a retraction, the earlier bid of this console counts as its own again', () => {
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
});
