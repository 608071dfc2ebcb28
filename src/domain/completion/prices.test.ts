import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { Candidate } from './agreed.ts';
import { kindsOf } from './kinds.ts';
import { mostOfOne, type MostBid } from './one-side.ts';
import { pricesOf } from './prices.ts';
import { ruledBy } from './ruled.ts';

const MULTIPLE = toRupees(5);
const ruled = ruledBy({
  multiple: MULTIPLE,
  squad: { least: 2, most: 3 },
  limits: [
    { id: 'all', where: {}, spend: { least: 100 } },
    { id: 'again', where: {}, spend: { least: 60 } },
  ],
  caps: [{ where: { grade: ['B'] }, most: toRupees(30) }],
});
const player = (id: string, grade: string): Candidate => ({
  id,
  fields: { grade },
  opening: toRupees(20),
  again: false,
});
const side = { id: 'side', purse: toRupees(200), squad: [], names: null };
const kinds = kindsOf(ruled, [player('b', 'B'), player('c', 'B')]);
const lot = player('lot', 'A');
const mostFor = (asked: Candidate) => mostOfOne(ruled, side, asked, kinds, { work: 100_000 });
const NOTHING: MostBid = { amount: toRupees(0), exact: true, completion: null };

test('A gap of prices caused by several least spends names none of them', () => {
  expect(pricesOf(ruled, side, lot, mostFor(lot), mostFor, { work: 100_000 })).toEqual({
    ranges: [{ least: 40, most: 180 }],
    limit: null,
  });
});

test('Without a search allowance only the bid limit itself is an allowed price', () => {
  const found = pricesOf(ruled, side, lot, mostFor(lot), () => NOTHING, { work: 0 });
  expect(found?.ranges).toEqual([{ least: 180, most: 180 }]);
});

test('The found bid limit stays allowed, even above the highest price that was searched', () => {
  const low = { ...lot, upTo: toRupees(15) };
  const found = pricesOf(ruled, side, low, mostFor(lot), () => NOTHING, { work: 100_000 });
  expect(found?.ranges).toEqual([{ least: 180, most: 180 }]);
});

test('A bid limit of zero has no price ranges', () => {
  expect(pricesOf(ruled, side, lot, NOTHING, mostFor, { work: 100_000 })).toBeNull();
});
