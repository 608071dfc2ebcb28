import { expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { soldIn, takesBack } from './sold-moment.ts';

const bid: AuctionEvent = {
  type: 'BidPlaced',
  lot: 'yash',
  team: 'pune',
  amount: toRupees(20_000),
  via: 'floor',
};
const sale: AuctionEvent = { type: 'LotSold', lot: 'imran', team: 'pune', price: toRupees(25_000), calls: 1 };
const corrected: AuctionEvent = {
  type: 'SaleCorrected',
  lot: 'imran',
  from: { team: 'pune', price: toRupees(25_000) },
  to: { team: 'mumbai', price: toRupees(25_000) },
  reason: 'The other paddle was first',
};
const next: AuctionEvent = { type: 'LotOpened', lot: 'yash' };
const rename: AuctionEvent = { type: 'TeamEdited', team: 'pune', plan: { name: 'Pune', logo: null } };

function newsOf(events: readonly AuctionEvent[], late = 0) {
  const lines = events.map((event, at) => ({
    sequence: 10 + at,
    at: 0,
    commandId: 'c',
    by: 'asha',
    event,
    fresh: at >= late,
  }));
  return { auction: openedAuction(), lines };
}

/** The first `late` of these lines happened a while ago. */
function told(events: readonly AuctionEvent[], late = 0) {
  return soldIn(newsOf(events, late));
}

test('a sale is the moment: who, to whom, for how much', () => {
  expect(told([sale, next])).toMatchObject({
    sequence: 10,
    player: { name: 'Imran Qureshi' },
    team: { name: 'Pune Panthers' },
    price: 25_000,
  });
});

test('what changes nothing on the floor does not spoil it', () => {
  expect(told([sale, next, rename])?.sequence).toBe(10);
});

test('of two sales told together the last one is shown', () => {
  expect(told([sale, next, { ...sale, lot: 'yash' }])?.player.id).toBe('yash');
});

test('a sale that the next act has overtaken is not shown', () => {
  expect(told([sale, next, bid])).toBeNull();
  expect(
    told([sale, { type: 'SaleUndone', lot: 'imran', team: 'pune', price: toRupees(25_000), calls: 1 }]),
  ).toBeNull();
});

test('a sale that was reopened, or after which a break began, is not shown', () => {
  expect(told([sale, next, { type: 'LotReopened', lot: 'imran', bids: [] }])).toBeNull();
  expect(told([sale, next, { type: 'AuctionPaused', message: '', until: null }])).toBeNull();
});

test('a sale told late is not shown, nor one of somebody who is gone', () => {
  expect(told([sale, next], 2)).toBeNull();
  expect(told([{ ...sale, lot: 'nobody' }])).toBeNull();
  expect(told([bid])).toBeNull();
});

test('a sale that was missed is not shown because a team has just been renamed', () => {
  expect(told([sale, next, rename], 2)).toBeNull();
  expect(told([sale, next, { ...sale, lot: 'yash' }], 2)?.player.id).toBe('yash');
});

test('undone, reopened or corrected a sale is no longer what was said of it', () => {
  const undone = { ...sale, type: 'SaleUndone' } as const;
  expect(takesBack(newsOf([undone]), 'imran')).toBe(true);
  expect(takesBack(newsOf([{ type: 'LotReopened', lot: 'imran', bids: [] }]), 'imran')).toBe(true);
  expect(takesBack(newsOf([corrected]), 'imran')).toBe(true);
});

test('a bid for the next player takes no sale back, nor what is done about another one', () => {
  expect(takesBack(newsOf([sale, next, bid]), 'imran')).toBe(false);
  expect(takesBack(newsOf([{ type: 'LotReopened', lot: 'yash', bids: [] }]), 'imran')).toBe(false);
});
