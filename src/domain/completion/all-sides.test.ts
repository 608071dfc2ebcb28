import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { type Agreed, type Candidate, ruledBy, type Side } from './agreed.ts';
import { completable } from './all-sides.ts';
import { kindsOf } from './kinds.ts';

const agreed: Agreed = {
  multiple: toRupees(1_000),
  squad: { least: 2, most: 2 },
  limits: [],
  caps: [{ where: { age: ['U19'] }, most: toRupees(6_000) }],
};
const ruled = ruledBy(agreed);
const player = (id: string, opening: number, again = false, age?: string): Candidate => ({
  id,
  fields: { role: 'batter', ...(age !== undefined && { age }) },
  opening: toRupees(opening),
  again,
});
const side = (id: string, purse: number, names: number): Side => ({
  id,
  purse: toRupees(purse),
  squad: [],
  names,
});
const work = () => ({ work: 1_000_000 });

/** The poor team needs both cheap players; the rich team then finds nobody it may name. */
const SIDES = [side('poor', 4_726, 0), side('middling', 6_204, 1), side('rich', 16_352, 0)];
const POOL = [
  player('p1', 1_000, false, 'U19'),
  player('p2', 1_000),
  player('p3', 5_000),
  player('p4', 5_000, true, 'U19'),
];

test('The search completes as many teams as possible, even where packing one by one completes fewer', () => {
  const { joint, exact } = completable(ruled, SIDES, kindsOf(ruled, POOL), work());
  expect([[...joint.keys()], exact]).toEqual([['middling', 'rich'], true]);
});

test('Without a search allowance the result is marked as not exact', () => {
  const { joint, exact } = completable(ruled, SIDES, kindsOf(ruled, POOL), { work: 0 });
  expect(joint.size).toBeLessThan(2);
  expect(exact).toBe(false);
});

test('A team that cannot complete its squad even without rivals does not count', () => {
  const sides = [...SIDES.slice(1), side('broke', 1_999, 9)];
  const { joint, exact } = completable(ruled, sides, kindsOf(ruled, POOL), work());
  expect([[...joint.keys()].toSorted(), exact]).toEqual([['middling', 'rich'], true]);
});

test('With any search allowance, no result claims more complete teams than are possible', () => {
  const kinds = kindsOf(ruled, POOL);
  const full = completable(ruled, SIDES, kinds, work());
  const needed = { work: 1_000_000 };
  completable(ruled, SIDES, kinds, needed);
  for (let of = 0; of <= 200; of += 1) {
    const little = { work: Math.floor(((1_000_000 - needed.work) * of) / 200) };
    const { joint, exact } = completable(ruled, SIDES, kinds, little);
    expect(joint.size).toBeLessThanOrEqual(full.joint.size);
    if (exact) expect(joint.size).toBe(full.joint.size);
  }
});
