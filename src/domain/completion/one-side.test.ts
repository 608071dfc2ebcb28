import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { Candidate } from './agreed.ts';
import { kindsOf } from './kinds.ts';
import { reserveOf } from './one-side.ts';
import { ruledBy } from './ruled.ts';

const player = (id: string, opening: number): Candidate => ({
  id,
  fields: {},
  opening: toRupees(opening),
  again: false,
});
const reserve = (least: number) => {
  const ruled = ruledBy({ multiple: toRupees(1_000), squad: { least }, limits: [], caps: [] });
  const kinds = kindsOf(ruled, [player('dear', 6_000), player('a', 5_000), player('b', 5_000)]);
  // An empty purse, because the cost of a completion does not depend on it.
  const side = { id: 'side', purse: toRupees(0), squad: [], names: null };
  return reserveOf(ruled, side, player('lot', 20_000), kinds, { work: 10_000 });
};

test('The reserve is the cheapest completion after the lot, whatever the purse; without enough players there is none', () => {
  expect([1, 2, 3, 4, 5].map(reserve)).toEqual([0, 5_000, 10_000, 16_000, null]);
});
