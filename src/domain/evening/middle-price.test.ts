import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { middlePrice } from './middle-price.ts';

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
