import { expect, test } from 'vitest';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import { toRupees } from '#domain/money.ts';
import { comparedOn, MARKS, placeOn } from './bid-meter.tsx';

const METER: KindPrices = {
  by: 'category',
  name: 'B',
  count: 12,
  low: toRupees(20_000),
  middle: toRupees(50_000),
  high: toRupees(200_000),
};
const SAME: KindPrices = { ...METER, low: toRupees(50_000), high: toRupees(50_000) };

test('The lowest, the middle and the highest price are at their marks', () => {
  expect(placeOn(METER, METER.low)).toBe(MARKS.low);
  expect(placeOn(METER, METER.middle)).toBe(MARKS.middle);
  expect(placeOn(METER, METER.high)).toBe(MARKS.high);
});

test('A higher price is further on the meter and never beyond its end', () => {
  const places = [0, 10_000, 20_000, 30_000, 50_000, 120_000, 200_000, 210_000, 5_000_000].map((price) =>
    placeOn(METER, toRupees(price)),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(new Set(places).size).toBe(places.length);
  expect(places[0]).toBe(0);
  expect(places.at(-1)).toBeLessThan(1);
});

test('A meter whose prices are all the same has every price at a place', () => {
  expect(placeOn(SAME, toRupees(40_000))).toBeLessThan(MARKS.low);
  expect(placeOn(SAME, SAME.low)).toBe(MARKS.low);
  expect(placeOn(SAME, toRupees(60_000))).toBeGreaterThan(MARKS.high);
});

test.each([
  [19_000, 'below-all'],
  [20_000, 'below-middle'],
  [50_000, 'at-middle'],
  [50_001, 'above-middle'],
  [200_000, 'above-middle'],
  [200_001, 'above-all'],
] as const)('A price of %i is %s', (price, compared) => {
  expect(comparedOn(METER, toRupees(price))).toBe(compared);
});
