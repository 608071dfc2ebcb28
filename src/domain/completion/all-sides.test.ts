import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { Agreed, Candidate, Side } from './agreed.ts';
import { completable } from './all-sides.ts';
import { kindOf, kindsOf } from './kinds.ts';
import { mostOfAll } from './most-of-all.ts';
import { ruledBy } from './ruled.ts';

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
  const { joint, exact, lost } = completable(ruled, SIDES, kindsOf(ruled, POOL), work());
  expect([[...joint.keys()], exact, lost.size]).toEqual([['middling', 'rich'], true, 0]);
});

test('Without a search allowance the result is marked as not exact', () => {
  const { joint, exact } = completable(ruled, SIDES, kindsOf(ruled, POOL), { work: 0 });
  expect(joint.size).toBeLessThan(2);
  expect(exact).toBe(false);
});

test('A team that cannot complete its squad even without rivals is reported as unable to complete', () => {
  const sides = [...SIDES.slice(1), side('broke', 1_999, 9)];
  const { joint, exact, lost } = completable(ruled, sides, kindsOf(ruled, POOL), work());
  expect([joint.size, exact, [...lost]]).toEqual([2, true, ['broke']]);
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

test('A known completion is reused, so that a team gets the lot it needs without a search', () => {
  const sides = SIDES.slice(1);
  const before = completable(ruled, sides, kindsOf(ruled, POOL), work());
  const [lot, ...pool] = POOL;
  if (lot === undefined) return;
  const holder = sides.find(({ id }) =>
    before.joint.get(id)?.some(({ kind }) => kind.name === kindOf(ruled, lot).name),
  );
  if (holder === undefined) throw new Error('nobody counts on the lot');
  const known = completable(ruled, sides, kindsOf(ruled, POOL), { work: 0 }, before.joint);
  expect([known.joint.size, known.exact]).toEqual([2, true]);
  const standing = { ruled, sides, lot, kinds: kindsOf(ruled, pool), before: known };
  const most = mostOfAll(standing, holder, { work: 0 });
  expect(most.amount).toBeGreaterThanOrEqual(lot.opening);
  expect([...(most.joint ?? [])]).toHaveLength(2);
});
