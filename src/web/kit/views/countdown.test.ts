import { expect, test } from 'vitest';
import type { LotClock } from '#domain/auction/auction.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { shownOf } from '#web/testing/views.ts';
import { ageInWords, inMinutes, isCounting, secondsLeft } from './countdown.ts';

const running = { state: 'running', closesAt: 10_000 } as const;

test('A countdown shows the running second, and 0 only when time is up', () => {
  expect(secondsLeft(running, 0)).toBe(10);
  expect(secondsLeft(running, 1)).toBe(10);
  expect(secondsLeft(running, 9_001)).toBe(1);
  expect(secondsLeft(running, 9_999)).toBe(1);
  expect(secondsLeft(running, 10_000)).toBe(0);
  expect(secondsLeft(running, 60_000)).toBe(0);
});

test('A stopped countdown shows the remaining time, whatever the time of day', () => {
  expect(secondsLeft({ state: 'stopped', left: 7_500 }, 99_999)).toBe(8);
});

test('A time span is shown in minutes and seconds', () => {
  expect([0, 9, 59, 60, 150, 600].map(inMinutes)).toEqual(['0:00', '0:09', '0:59', '1:00', '2:30', '10:00']);
});

test('The age of a view is shown in seconds, then in minutes', () => {
  expect([-5, 400, 59_400, 59_500, 180_000].map(ageInWords)).toEqual([
    '0 s',
    '0 s',
    '59 s',
    '1 min',
    '3 min',
  ]);
});

test('Screens count seconds in a break with an end and while the clock of the lot runs', () => {
  const open = shownOf(openedAuction());
  expect(isCounting(open)).toBe(false);
  expect(isCounting({ ...open, pause: { message: '', until: null } })).toBe(false);
  expect(isCounting({ ...open, pause: { message: '', until: 5_000 } })).toBe(true);
  const clocked = (clock: LotClock) =>
    isCounting({ ...open, bidding: open.bidding && { ...open.bidding, clock } });
  expect(clocked(running)).toBe(true);
  expect(clocked({ state: 'stopped', left: 7_500 })).toBe(false);
});
