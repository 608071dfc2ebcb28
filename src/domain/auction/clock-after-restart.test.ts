import { expect, test } from 'vitest';
import { clockRuns, clockStands, floorSet, underway } from '#fixtures/auction/facts.ts';
import { clockAfterRestart } from './decide-at.ts';
import type { AuctionEvent } from './events.ts';
import { fold } from './fold.ts';

const NOW = 1_790_000_000_000;
const countdown = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
const after = (...facts: AuctionEvent[]) => clockAfterRestart(fold([...underway, ...facts]), NOW);

test.each([-3_600_000, 0, 9_999])(
  'After a restart, a countdown with %i ms left gets its extension',
  (left) => {
    expect(after(floorSet('both', countdown), clockRuns(NOW + left))).toEqual([clockRuns(NOW + 10_000)]);
  },
);

test.each([10_000, 10_001, 30_000, 33_000])(
  'After a restart, a countdown with %i ms left continues',
  (left) => {
    expect(after(floorSet('both', countdown), clockRuns(NOW + left))).toEqual([]);
  },
);

test('A countdown that ended over an hour before the restart is stopped with its extension', () => {
  expect(after(floorSet('both', countdown), clockRuns(NOW - 3_600_001))).toEqual([clockStands(10_000)]);
});

test.each([33_001, 3_600_000])(
  'After a restart, a countdown with %i ms left is limited to its full time',
  (left) => {
    expect(after(floorSet('both', countdown), clockRuns(NOW + left))).toEqual([clockRuns(NOW + 33_000)]);
  },
);

test('An extension longer than the countdown is kept in full', () => {
  const long = { ...countdown, extension: 60 };
  expect(after(floorSet('both', long), clockRuns(NOW + 60_000))).toEqual([]);
  expect(after(floorSet('both', long), clockRuns(NOW + 60_001))).toEqual([clockRuns(NOW + 60_000)]);
});

test('A restart changes neither a stopped countdown nor a lot without one', () => {
  expect(after(floorSet('both', countdown), clockStands(5))).toEqual([]);
  expect(after(floorSet('both', countdown))).toEqual([]);
  expect(after(floorSet('both'))).toEqual([]);
});
