import { expect, test } from 'vitest';
import { clockRuns, clockStands, floorSet, underway } from '#fixtures/auction/facts.ts';
import { clockAfterRestart } from './clock-after-restart.ts';
import type { AuctionEvent } from './events.ts';
import { fold } from './fold.ts';

const NOW = 1_790_000_000_000;
const countdown = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
const after = (...facts: AuctionEvent[]) => clockAfterRestart(fold([...underway, ...facts]), NOW);

test.each([-3_600_000, 0, 9_999])('a clock with %i ms left has its extension again', (left) => {
  expect(after(floorSet('both', countdown), clockRuns(NOW + left))).toEqual([clockRuns(NOW + 10_000)]);
});

test.each([10_000, 10_001, 30_000, 33_000])('a clock with %i ms left goes on as it was', (left) => {
  expect(after(floorSet('both', countdown), clockRuns(NOW + left))).toEqual([]);
});

test('a clock that ran out more than an hour ago stands, with its extension, until somebody acts', () => {
  expect(after(floorSet('both', countdown), clockRuns(NOW - 3_600_001))).toEqual([clockStands(10_000)]);
});

test.each([33_001, 3_600_000])('no clock has more than all its time: %i ms become that', (left) => {
  expect(after(floorSet('both', countdown), clockRuns(NOW + left))).toEqual([clockRuns(NOW + 33_000)]);
});

test('a lot with a long extension may have all of that', () => {
  const long = { ...countdown, extension: 60 };
  expect(after(floorSet('both', long), clockRuns(NOW + 60_000))).toEqual([]);
  expect(after(floorSet('both', long), clockRuns(NOW + 60_001))).toEqual([clockRuns(NOW + 60_000)]);
});

test('a clock that stands still, and a lot without one, stay as they are', () => {
  expect(after(floorSet('both', countdown), clockStands(5))).toEqual([]);
  expect(after(floorSet('both', countdown))).toEqual([]);
  expect(after(floorSet('both'))).toEqual([]);
});
