import { expect, test } from 'vitest';
import { middlePrice, minus, NO_RUPEES, plus, roundDownTo, roundUpTo, shareOf, toRupees } from './money.ts';

test('toRupees throws for a fraction and for an unsafe integer', () => {
  expect(toRupees(1_45_000)).toBe(145_000);
  expect(toRupees(-5)).toBe(-5);
  for (const amount of [0.5, NaN, Infinity, 2 ** 53, 1e20]) {
    expect(() => toRupees(amount)).toThrow(`impossible: ${String(amount)} is not a whole number of rupees`);
  }
});

test('Amounts can be added and subtracted', () => {
  expect(plus(toRupees(2_000), toRupees(500))).toBe(2_500);
  expect(minus(toRupees(2_000), toRupees(500))).toBe(1_500);
  expect(minus(NO_RUPEES, toRupees(500))).toBe(-500);
});

test.each([
  [0, 0, 0],
  [1, 1_000, 0],
  [999, 1_000, 0],
  [1_000, 1_000, 1_000],
  [1_001, 2_000, 1_000],
])('%d on the grid of 1,000 is %d upwards and %d downwards', (amount, up, down) => {
  const grid = toRupees(1_000);
  expect(roundUpTo(grid, toRupees(amount))).toBe(up);
  expect(roundDownTo(grid, toRupees(amount))).toBe(down);
});

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

test.each<[readonly number[], number | null]>([
  [[], null],
  [[50_000], 50_000],
  [[20_000, 90_000], 55_000],
  [[20_000, 30_000, 90_000], 30_000],
  [[20_000, 30_000, 45_000, 900_000], 37_500],
  [[5, 10], 8],
])('The middle of the prices %j is %j', (prices, middle) => {
  expect(middlePrice(prices.map(toRupees))).toBe(middle);
});
