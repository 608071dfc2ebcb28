import type { Categories, Unsold } from './rule-set.ts';
import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { nextUp, type Waiting } from './unsold.ts';

const categories: Categories = {
  field: 'category',
  rungs: [
    { value: 'A', base: toRupees(50_000) },
    { value: 'B', base: toRupees(20_500) },
    { value: 'C', base: toRupees(5_000) },
  ],
};
const ruled = (unsold: Unsold) => ({ unsold, categories });
const DEMOTE = ruled({ then: 'demote', returns: null });
const waiting = (passed: number, category = 'A'): Waiting => ({
  fields: { category, role: 'batter' },
  base: toRupees(10_999),
  passed,
});
const opens = (unsold: Unsold, passed: number) => nextUp(ruled(unsold), waiting(passed))?.base ?? null;

test('A player who was not passed comes up as listed', () => {
  for (const unsold of [
    { then: 'end' },
    { then: 'again', percent: 50, returns: 1 },
    { then: 'demote', returns: null },
    { then: 'named', each: 5, returns: null },
  ] as const)
    expect(opens(unsold, 0)).toBe(10_999);
});

test('A player does not come up after the last return', () => {
  expect(opens({ then: 'end' }, 1)).toBeNull();
  const again = (returns: number | null): Unsold => ({ then: 'again', percent: 100, returns });
  expect([1, 2].map((passed) => opens(again(1), passed))).toEqual([10_999, null]);
  expect(opens(again(null), 9)).toBe(10_999);
});

test('Half price is half of the listed price each time, rounded up', () => {
  const half: Unsold = { then: 'again', percent: 50, returns: null };
  expect([1, 2].map((passed) => opens(half, passed))).toEqual([5_500, 5_500]);
  expect(opens({ then: 'again', percent: 1, returns: null }, 1)).toBe(110);
});

test('A named player returns at base price', () => {
  expect(nextUp(ruled({ then: 'named', each: 3, returns: null }), waiting(1))).toMatchObject({
    base: 10_999,
    again: true,
  });
});

test('A passed player moves down one category each time and stays in the lowest', () => {
  const as = (passed: number) => nextUp(DEMOTE, waiting(passed));
  expect(as(1)).toMatchObject({ fields: { category: 'B', role: 'batter' }, base: 20_500 });
  for (const passed of [2, 3, 9])
    expect(as(passed)).toMatchObject({ fields: { category: 'C' }, base: 5_000 });
});

test('A player in the lowest category, or in none, keeps the base price', () => {
  for (const category of ['C', 'X', ''])
    expect(nextUp(DEMOTE, waiting(1, category))).toMatchObject({ fields: { category }, base: 10_999 });
  expect(nextUp({ ...DEMOTE, categories: null }, waiting(1))).toMatchObject({ base: 10_999 });
});
