import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { Limit } from '#domain/rules/rule-set.ts';
import { type Agreed, type Candidate, ruledBy, type Side } from './agreed.ts';
import { kindsOf } from './kinds.ts';
import { heldFrom, mostOfOne } from './one-side.ts';

const LIMITS: readonly Limit[] = [
  { id: 'keepers', where: { role: ['keeper'] }, count: { least: 1 } },
  { id: 'under 19', where: { age: ['U19'] }, count: { least: 2 } },
];
const player = (id: string, role: string, age: string, opening: number): Candidate => ({
  id,
  fields: { role, age },
  opening: toRupees(opening),
  again: false,
});
const LOT = player('lot', 'batter', 'senior', 20_000);
const POOL = [
  player('p1', 'keeper', 'senior', 30_000),
  player('p2', 'batter', 'U19', 15_000),
  player('p3', 'bowler', 'U19', 15_000),
  player('p4', 'bowler', 'senior', 10_000),
];
const SENIOR = { fields: { role: 'batter', age: 'senior' }, price: toRupees(0) };

function held(purse: number, more: Partial<Agreed> = {}, pool = POOL, have = 1) {
  const agreed = { multiple: toRupees(1_000), squad: { least: 5 }, limits: LIMITS, caps: [], ...more };
  const side: Side = {
    id: 'T1',
    purse: toRupees(purse),
    squad: Array.from({ length: have }, () => SENIOR),
    names: null,
  };
  const ruled = ruledBy(agreed);
  const most = mostOfOne(ruled, side, LOT, kindsOf(ruled, pool), { work: 100_000 });
  return { most: most.amount, ...heldFrom(ruled, side, LOT, most) };
}

test('The bid limit is explained as the purse minus the players that the squad still needs', () => {
  expect(held(180_000)).toEqual({
    most: 120_000,
    parts: [
      { many: 1, neededFor: ['keepers'], opening: 30_000 },
      { many: 2, neededFor: ['under 19'], opening: 15_000 },
    ],
    over: 0,
  });
});

test('Players needed for more limits come first; players needed only for the squad size name no limit', () => {
  const both = player('p5', 'keeper', 'U19', 40_000);
  expect(held(180_000, { squad: { least: 6 } }).parts).toEqual([
    { many: 1, neededFor: ['keepers'], opening: 30_000 },
    { many: 2, neededFor: ['under 19'], opening: 15_000 },
    { many: 1, neededFor: [], opening: 10_000 },
  ]);
  const dear = [...POOL.slice(0, 3), player('p4', 'bowler', 'senior', 25_000)];
  expect(held(180_000, { squad: { least: 6 } }, dear).parts?.map(({ neededFor }) => neededFor)).toEqual([
    ['keepers'],
    ['under 19'],
    [],
  ]);
  expect(held(180_000, { squad: {} }, [both, ...POOL.slice(1)]).parts).toEqual([
    { many: 1, neededFor: ['keepers', 'under 19'], opening: 40_000 },
    { many: 1, neededFor: ['under 19'], opening: 15_000 },
  ]);
});

test('The explanation names money that the multiple, a cap or a budget leaves unused', () => {
  expect(held(180_999)).toMatchObject({ most: 120_000, over: 999 });
  const caps = [{ where: { role: ['batter'] }, most: toRupees(50_000) }];
  expect(held(180_000, { caps })).toMatchObject({ most: 50_000, over: 70_000 });
});

test('A bid limit of zero has no explanation', () => {
  expect(held(70_000)).toEqual({ most: 0 });
});
