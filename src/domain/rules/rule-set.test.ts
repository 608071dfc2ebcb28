import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { capOf, fits, ownIncrements, wordIn } from './rule-set.ts';

test('A condition matches players with one of its values in each field; without fields it matches all', () => {
  const keeper = { role: 'keeper', age: 'U19' };
  expect(fits({}, keeper)).toBe(true);
  expect(fits({ role: ['keeper', 'batter'], age: ['U19'] }, keeper)).toBe(true);
  expect(fits({ role: ['keeper'], age: ['senior'] }, keeper)).toBe(false);
  expect(fits({ village: ['Wai'] }, keeper)).toBe(false);
});

test('A condition matches a player if one of several roles matches', () => {
  const both = { role: ['allRounder', 'wicketKeeper'] };
  expect(fits({ role: ['wicketKeeper'] }, both)).toBe(true);
  expect(fits({ role: ['bowler'] }, both)).toBe(false);
  expect(fits({ role: ['bowler'] }, { role: [] })).toBe(false);
});

test("The first of several roles is the player's name in lists", () => {
  expect(wordIn({ role: ['allRounder', 'wicketKeeper'] }, 'role')).toBe('allRounder');
  expect(wordIn({ role: [] }, 'role')).toBe('');
  expect(wordIn({ grade: 'A' }, 'grade')).toBe('A');
  expect(wordIn({}, 'grade')).toBe('');
});

test('The lowest matching cap applies', () => {
  const caps = [30_000, 10_000, 20_000].map((most) => ({
    where: { role: ['keeper'] },
    most: toRupees(most),
  }));
  expect(capOf({ caps }, { role: 'keeper' })).toBe(10_000);
  expect(capOf({ caps }, { role: 'batter' })).toBeNull();
});

test('The first matching increments by kind apply; without a match none do', () => {
  const table = (by: number) => [{ from: toRupees(0), by: toRupees(by) }] as const;
  const stepsFor = [
    { where: { role: ['keeper'] }, increments: table(5_000) },
    { where: { role: ['keeper', 'batter'] }, increments: table(10_000) },
  ];
  const stepOf = (role: string) => ownIncrements({ stepsFor }, { role })?.[0].by;
  expect(['keeper', 'batter', 'bowler'].map(stepOf)).toEqual([5_000, 10_000, undefined]);
  expect(ownIncrements({}, { role: 'keeper' })).toBeNull();
});
