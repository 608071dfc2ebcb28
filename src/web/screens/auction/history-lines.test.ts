import { expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/live/small-auction-for-tests.ts';
import { historyLines } from './history-lines.ts';

const amount = toRupees(25_000);
const sale = { lot: 'imran', team: 'pune', price: amount, calls: 1 } as const;

function told(...events: AuctionEvent[]): string[] {
  const lines = events.map((event, at) => ({
    sequence: at + 1,
    at: 1_000 * at,
    commandId: 'c',
    by: 'asha',
    event,
  }));
  return historyLines(openedAuction(), lines).map(({ text }) => text);
}

test('every act on the floor is a sentence, the last one first', () => {
  expect(
    told(
      { type: 'OrderDrawn', occasion: 'initialised', seed: 1, order: [] },
      { type: 'LotOpened', lot: 'imran' },
      { type: 'BidPlaced', lot: 'imran', team: 'pune', amount, via: 'floor' },
      { type: 'LotSold', ...sale },
      { type: 'SaleUndone', ...sale },
      { type: 'LotPassed', lot: 'yash' },
      { type: 'PassUndone', lot: 'yash' },
      { type: 'UnsoldRecalled', lots: ['yash', 'om'] },
      { type: 'OrderDrawn', occasion: 'restarted', seed: 1, order: [] },
      { type: 'AuctionFinished' },
      { type: 'AuctionReopened' },
    ).toReversed(),
  ).toEqual([
    'Order drawn',
    'Imran Qureshi on the block',
    'Pune Panthers bid ₹25,000 for Imran Qureshi',
    'Imran Qureshi sold to Pune Panthers for ₹25,000',
    'Sale of Imran Qureshi to Pune Panthers for ₹25,000 undone',
    'Yash Patil skipped',
    'Skip of Yash Patil undone',
    '2 unsold players shown again',
    'Auction restarted, order drawn again',
    'Auction finished',
    'Auction reopened',
  ]);
});

test('money given or taken comes with its reason', () => {
  expect(told({ type: 'PurseAdjusted', team: 'pune', by: amount, reason: '' })).toEqual([
    '₹25,000 given to Pune Panthers',
  ]);
  expect(
    told({ type: 'PurseAdjusted', team: 'pune', by: toRupees(-25_000), reason: 'Retained players' }),
  ).toEqual(['₹25,000 taken from Pune Panthers: Retained players']);
});

test('set-up is no act, and who was deleted is still told of', () => {
  expect(told({ type: 'TeamEdited', team: 'pune', plan: { name: 'Pune', logo: null } })).toEqual([]);
  expect(told({ type: 'LotPassed', lot: 'gone' })).toEqual(['A player who was deleted skipped']);
});
