import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { type Candidate, ruledBy } from './agreed.ts';
import { kindsOf } from './kinds.ts';
import { mostOfOne, reserveOf } from './one-side.ts';
import type { Completion } from './stock.ts';

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

test('Without allowance a known completion is not checked, and the amount is not called exact', () => {
  const ruled = ruledBy({ multiple: toRupees(1_000), squad: { least: 2 }, limits: [], caps: [] });
  const kinds = kindsOf(ruled, [player('a', 5_000)]);
  const side = { id: 'side', purse: toRupees(50_000), squad: [], names: null };
  const most = (work: number, hints: readonly Completion[]) =>
    mostOfOne(ruled, side, player('lot', 20_000), kinds, { work }, hints);
  const { amount, exact, completion } = most(10_000, []);
  expect([amount, exact]).toEqual([45_000, true]);
  const hints = completion === null ? [] : [completion];
  expect(most(1, hints)).toMatchObject({ amount: 45_000 });
  expect(most(0, hints)).toEqual({ amount: 0, exact: false, completion: null });
});
