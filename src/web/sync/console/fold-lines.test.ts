import { expect, test } from 'vitest';
import { highBidOf } from '#domain/auction/lots/block.ts';
import { toRupees } from '#domain/money.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { foldLines } from './fold-lines.ts';
import { openedAuction } from '#web/testing/small-auction.ts';

const before = openedAuction();

function bid(offset: number, amount: number): RecordedEvent {
  return {
    sequence: before.sequence + offset,
    at: 0,
    commandId: 'c',
    by: 'asha',
    event: {
      type: 'BidPlaced',
      lot: 'imran',
      team: offset % 2 ? 'pune' : 'mumbai',
      amount: toRupees(amount),
      via: 'floor',
    },
  };
}

test('foldLines folds consecutive lines in order', () => {
  const { auction, news, gap } = foldLines(before, [bid(1, 20_000), bid(2, 25_000)]);
  expect(highBidOf(auction)).toEqual({ team: 'mumbai', amount: 25_000, via: 'floor' });
  expect(news).toHaveLength(2);
  expect(gap).toBe(false);
});

test('foldLines skips a line that the auction already has', () => {
  const once = foldLines(before, [bid(1, 20_000)]).auction;
  const twice = foldLines(once, [bid(1, 20_000), bid(2, 25_000)]);
  expect(twice.news.map(({ sequence }) => sequence)).toEqual([before.sequence + 2]);
});

test('foldLines folds nothing after a missing line', () => {
  const { auction, news, gap } = foldLines(before, [bid(1, 20_000), bid(3, 30_000)]);
  expect(highBidOf(auction)?.amount).toBe(20_000);
  expect(news).toHaveLength(1);
  expect(gap).toBe(true);
});
