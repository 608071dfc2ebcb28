import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { baseBands, placesIn } from './base-bands.ts';

const salesAt = (...bases: readonly number[]) => bases.map((base) => ({ base: toRupees(base) }));

test('Each base price has a part of the axis, from the lowest up, and a larger one with more sales', () => {
  const bands = baseBands(salesAt(50_000, 20_000, 20_000, 20_000));
  expect(bands).toEqual([
    { base: 20_000, from: 0, to: 0.625 },
    { base: 50_000, from: 0.625, to: 1 },
  ]);
});

test('A base price with one sale of a hundred keeps a quarter of the axis beside one other', () => {
  const [, last] = baseBands(salesAt(...Array<number>(99).fill(20_000), 50_000));
  expect(last?.from).toBeCloseTo(0.745);
  expect(last?.to).toBeCloseTo(1);
});

test('The sales of a base price fill its part of the axis in their order', () => {
  const sales = salesAt(20_000, 50_000, 20_000, 20_000, 50_000);
  const bands = baseBands(sales);
  const [first = 0, dear = 0, second = 0, third = 0, dearer = 0] = placesIn(bands, sales);
  const [low, high] = bands;
  expect([first, second, third].toSorted((one, other) => one - other)).toEqual([first, second, third]);
  expect(second - first).toBeCloseTo(third - second);
  expect(first).toBeGreaterThan(0);
  expect(third).toBeLessThan(low?.to ?? 0);
  expect(dear).toBeGreaterThan(high?.from ?? 1);
  expect(dearer).toBeGreaterThan(dear);
  expect(dearer).toBeLessThan(1);
});

test('No sale has no part of the axis', () => {
  expect(baseBands([])).toEqual([]);
  expect(placesIn([], [])).toEqual([]);
});
