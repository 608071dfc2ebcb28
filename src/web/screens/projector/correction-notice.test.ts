import { expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { corrected, lotReopened, opened, passed, placed, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { noticeAfter, type CorrectionNotice } from './correction-notice.ts';

const sale = [...underway, placed(kohli, mumbai, 25_000), sold(kohli, mumbai, 25_000), opened(dhoni)];

function told(
  log: readonly AuctionEvent[],
  event: AuctionEvent,
  shown: CorrectionNotice | null = null,
  fresh = true,
) {
  const before = given(log).auction;
  const { auction } = given(log, event);
  return noticeAfter(shown, {
    before,
    auction,
    lines: [{ sequence: auction.sequence, at: 0, event, fresh }],
  });
}

const reopened = {
  says: 'Reopened',
  lot: 'kohli',
  player: 'Kohli',
  before: 'Mumbai ₹25,000',
  now: '',
} as const;
const changed = {
  says: 'Corrected',
  lot: 'kohli',
  player: 'Kohli',
  before: 'Mumbai ₹25,000',
  now: 'Chennai ₹30,000',
} as const;

test('a lot that is open again says what it was sold for, also told late', () => {
  expect(told(sale, lotReopened(kohli))).toEqual(reopened);
  expect(told(sale, lotReopened(kohli), null, false)).toEqual(reopened);
});

test('... or that it was unsold', () => {
  const log = [...underway, passed(kohli), opened(dhoni)];
  expect(told(log, lotReopened(kohli))).toMatchObject({ says: 'Reopened', before: 'Unsold' });
});

test('it stands under new bids, until its lot leaves the block again', () => {
  const open = [...sale, lotReopened(kohli)];
  expect(told(open, placed(kohli, mumbai, 30_000), reopened)).toBe(reopened);
  expect(told(open, sold(kohli, mumbai, 25_000), reopened)).toBeNull();
  expect(told(open, passed(kohli), reopened)).toBeNull();
  expect(told(open, opened(dhoni), reopened)).toBeNull();
});

test('a corrected sale says both, and is history when it is told late', () => {
  const event = corrected(kohli, [mumbai, 25_000], [chennai, 30_000], '');
  expect(told(sale, event)).toEqual(changed);
  expect(told(sale, event, null, false)).toBeNull();
  expect(told(sale, placed(dhoni, mumbai, 20_000), changed)).toBe(changed);
});
