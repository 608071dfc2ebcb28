import { expect, test } from 'vitest';
import { toRupees } from './money.ts';
import { shareOf } from './share-of.ts';

test.each([
  [100, 3, 33],
  [0, 4, 0],
  [1_999_998, 2, 999_999],
  [2_019_998, 2, 1_000_000],
  [19_999_998, 2, 9_990_000],
  [20_000_000, 2, 10_000_000],
  [50_294_116, 2, 25_100_000],
])('%d among %d is %d each', (amount, parts, each) => {
  expect(shareOf(toRupees(amount), parts)).toBe(each);
});
