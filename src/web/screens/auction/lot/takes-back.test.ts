import { expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { toRupees } from '#domain/money.ts';
import { takesBack } from './takes-back.ts';

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

function newsOf(events: readonly AuctionEvent[]) {
  return { lines: events.map((event, at) => ({ sequence: 10 + at, at: 0, event, fresh: true })) };
}

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
