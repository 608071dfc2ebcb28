import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { earningAmounts, offeredGuesses, pointsFor } from './points.ts';

const points = (amount: number, price = 100_000) => pointsFor(toRupees(amount), toRupees(price));

test('The exact price gives ten points, one rupee off gives five', () => {
  expect([points(99_999), points(100_000), points(100_001)]).toEqual([5, 10, 5]);
});

test('A guess within 10 percent gives five points, one rupee more gives two', () => {
  expect([points(89_999), points(90_000), points(110_000), points(110_001)]).toEqual([2, 5, 5, 2]);
});

test('A guess within 25 percent gives two points, one rupee more gives none', () => {
  expect([points(74_999), points(75_000), points(125_000), points(125_001)]).toEqual([0, 2, 2, 0]);
});

test('Limits that are no whole rupees count from the exact share', () => {
  expect([points(12, 11), points(13, 11), points(14, 11), points(8, 11)]).toEqual([5, 2, 0, 0]);
});

test('The amounts that earn a point are those within 25 percent', () => {
  expect(earningAmounts(toRupees(100_000))).toEqual({ least: 75_000, most: 125_000 });
  expect(earningAmounts(toRupees(11))).toEqual({ least: 9, most: 13 });
});

test('A phone offers multiples of the base price up to the purse, each once', () => {
  expect(offeredGuesses(toRupees(20_000), toRupees(1_000_000))).toEqual([
    20_000, 30_000, 40_000, 60_000, 100_000,
  ]);
  expect(offeredGuesses(toRupees(20_000), toRupees(60_000))).toEqual([20_000, 30_000, 40_000, 60_000]);
  expect(offeredGuesses(toRupees(1), toRupees(100))).toEqual([1, 2, 3, 5]);
  expect(offeredGuesses(toRupees(0), toRupees(100))).toEqual([]);
});
