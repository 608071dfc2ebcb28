import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { spanOf } from './price-span.ts';

const spanned = (...prices: number[]) =>
  spanOf(prices.map((price) => ({ base: toRupees(Math.ceil(price / 2)), price: toRupees(price) })));

test.each<[readonly number[], number]>([
  [[50_000], 50_000],
  [[20_000, 90_000], 55_000],
  [[90_000, 20_000, 30_000], 30_000],
  [[20_000, 30_000, 45_000, 900_000], 37_500],
  [[5, 10], 8],
])('The median of the prices %j is %i', (prices, median) => {
  expect(spanned(...prices)?.median).toBe(median);
});

test('A span has the lowest base price and the highest price; without sales it is null', () => {
  expect(spanned(40_000, 20_000, 90_000)).toEqual({ base: 10_000, median: 40_000, highest: 90_000 });
  expect(spanned()).toBeNull();
});
