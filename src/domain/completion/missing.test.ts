import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { type Candidate, ruledBy } from './agreed.ts';
import type { Limit } from '#domain/rules/rule-set.ts';
import { kindsOf } from './kinds.ts';
import { missingOf } from './missing.ts';

const player = (id: string, role: string, age: string, opening: number, again = false): Candidate => ({
  id,
  fields: { role, age },
  opening: toRupees(opening),
  again,
});
const POOL = [
  player('p1', 'keeper', 'senior', 30_000),
  player('p2', 'batter', 'U19', 15_000),
  player('p3', 'bowler', 'senior', 10_000),
  player('p4', 'bowler', 'senior', 10_000),
];
const keepers = (count: Limit['count']): Limit => ({
  id: 'keepers',
  where: { role: ['keeper'] },
  ...(count && { count }),
});
const young: Limit = { id: 'under 19', where: { age: ['U19'] }, count: { least: 1 } };

interface Case {
  readonly purse?: number;
  readonly least?: number;
  readonly limits?: readonly Limit[];
  readonly pool?: readonly Candidate[];
  readonly names?: number | null;
  readonly squad?: readonly string[];
  readonly work?: number;
}

function missing({
  purse = 100_000,
  least = 0,
  limits = [],
  pool = POOL,
  names = null,
  squad = [],
  work = 1_000_000,
}: Case) {
  const ruled = ruledBy({ multiple: toRupees(1_000), squad: { least }, limits, caps: [] });
  const own = squad.map((role) => ({ fields: { role, age: 'senior' }, price: toRupees(20_000) }));
  const side = { id: 'T1', purse: toRupees(purse), squad: own, names };
  return missingOf(ruled, side, kindsOf(ruled, pool), { work });
}

test('Nothing is missing if the squad can be completed', () => {
  expect(missing({ least: 4, limits: [keepers({ least: 1 }), young] })).toBeNull();
});

test('A limit that requires more players than the list has is named', () => {
  expect(missing({ purse: 1_000, limits: [keepers({ least: 3 }), young] })).toEqual({
    bounds: [{ bound: 'least', limit: 'keepers', by: 2 }],
    exact: true,
  });
  expect(missing({ least: 6 })?.bounds).toEqual([{ bound: 'least', limit: 'squad', by: 2 }]);
});

test('The missing amount of a purse is named, together with the limits that need it', () => {
  const short = (purse: number) => missing({ purse, limits: [keepers({ least: 1 }), young] });
  expect(short(45_000)).toBeNull();
  expect(short(44_999)?.bounds).toEqual([
    { bound: 'purse', limit: null, by: 1_000 },
    { bound: 'least', limit: 'keepers', by: 1 },
    { bound: 'least', limit: 'under 19', by: 1 },
  ]);
});

test('Conflicting limits are named together, and no others', () => {
  const bowlers: Limit = { id: 'bowlers', where: { role: ['bowler'] }, count: { most: 0 } };
  expect(missing({ least: 3, limits: [bowlers, keepers({ least: 1 })] })?.bounds).toEqual([
    { bound: 'most', limit: 'bowlers', by: 1 },
    { bound: 'least', limit: 'squad', by: 1 },
  ]);
});

test('A squad above an upper bound is accepted, but may get no more such players', () => {
  const beyond = { squad: ['keeper', 'keeper', 'keeper'], limits: [keepers({ most: 1 })] };
  expect(missing({ ...beyond, least: 6 })).toBeNull();
  expect(missing({ ...beyond, least: 7 })?.bounds).toEqual([
    { bound: 'most', limit: 'keepers', by: 1 },
    { bound: 'least', limit: 'squad', by: 1 },
  ]);
  const budget: Limit = { id: 'money', where: { role: ['keeper'] }, spend: { most: 35_000 } };
  expect(missing({ squad: ['keeper', 'keeper'], limits: [budget] })).toBeNull();
});

test('If a team may name too few unsold players, that bound is reported', () => {
  const pool = POOL.map((one) => ({ ...one, again: true }));
  expect(missing({ least: 2, names: 1, pool })?.bounds).toEqual([
    { bound: 'names', limit: null, by: 1 },
    { bound: 'least', limit: 'squad', by: 1 },
  ]);
});

test('An unproven reason is left out or marked as not exact', () => {
  const hard = { purse: 44_999, limits: [keepers({ least: 1 }), young] };
  expect(missing({ ...hard, work: 0 })).toBeNull();
  const marked = Array.from({ length: 400 }, (_, work) => missing({ ...hard, work })).filter(
    (one) => one !== null,
  );
  expect(marked.some(({ exact }) => !exact)).toBe(true);
  expect(marked.every(({ bounds }) => bounds.length >= 3)).toBe(true);
});
