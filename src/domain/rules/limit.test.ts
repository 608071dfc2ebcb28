import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { capOf, fits, ownIncrements, wordIn } from './limit.ts';

test('a rule speaks of who has one of its values in each of its fields; of everybody where it names none', () => {
  const keeper = { role: 'keeper', age: 'U19' };
  expect(fits({}, keeper)).toBe(true);
  expect(fits({ role: ['keeper', 'batter'], age: ['U19'] }, keeper)).toBe(true);
  expect(fits({ role: ['keeper'], age: ['senior'] }, keeper)).toBe(false);
  expect(fits({ village: ['Wai'] }, keeper)).toBe(false);
});

test('A rule speaks of a player who has one of its values among several roles', () => {
  const both = { role: ['allRounder', 'wicketKeeper'] };
  expect(fits({ role: ['wicketKeeper'] }, both)).toBe(true);
  expect(fits({ role: ['bowler'] }, both)).toBe(false);
  expect(fits({ role: ['bowler'] }, { role: [] })).toBe(false);
});

test('Of several roles the first names a player', () => {
  expect(wordIn({ role: ['allRounder', 'wicketKeeper'] }, 'role')).toBe('allRounder');
  expect(wordIn({ role: [] }, 'role')).toBe('');
  expect(wordIn({ grade: 'A' }, 'grade')).toBe('A');
  expect(wordIn({}, 'grade')).toBe('');
});

test('the lowest cap that fits holds', () => {
  const caps = [30_000, 10_000, 20_000].map((most) => ({
    where: { role: ['keeper'] },
    most: toRupees(most),
  }));
  expect(capOf({ caps }, { role: 'keeper' })).toBe(10_000);
  expect(capOf({ caps }, { role: 'batter' })).toBeNull();
});

test('of the increments for players of a kind the first that fits holds, and for others none', () => {
  const table = (by: number) => [{ from: toRupees(0), by: toRupees(by) }] as const;
  const stepsFor = [
    { where: { role: ['keeper'] }, increments: table(5_000) },
    { where: { role: ['keeper', 'batter'] }, increments: table(10_000) },
  ];
  const stepOf = (role: string) => ownIncrements({ stepsFor }, { role })?.[0].by;
  expect(['keeper', 'batter', 'bowler'].map(stepOf)).toEqual([5_000, 10_000, undefined]);
  expect(ownIncrements({}, { role: 'keeper' })).toBeNull();
});
