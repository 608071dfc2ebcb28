import { describe, expect, test } from 'vitest';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import { fits } from '#domain/rules/rule-set.ts';
import { countedStyles, type PlayingStyle, roleOf, rolesOf } from './playing-styles.ts';

const ALL: readonly PlayingStyle[] = ['batsman', 'bowler', 'wicketKeeper', 'allRounder'];

test.each<[PlayingStyle | null, readonly PlayingStyle[]]>([
  ['batsman', ['batsman']],
  ['wicketKeeper', ['batsman', 'wicketKeeper']],
  ['allRounder', ['batsman', 'bowler']],
  ['allRounder', ['wicketKeeper', 'allRounder']],
  ['allRounder', ['batsman', 'bowler', 'wicketKeeper']],
  ['allRounder', ALL],
  [null, []],
])('Cards and fields show the role %s for the styles %j', (role, styles) => {
  expect(roleOf(styles)).toBe(role);
});

test("Badges show the form's all-rounder alone, and all other styles as written", () => {
  expect(countedStyles(ALL)).toEqual(['allRounder']);
  expect(countedStyles(['batsman', 'bowler', 'wicketKeeper'])).toEqual(['allRounder']);
  expect(countedStyles(['wicketKeeper', 'allRounder'])).toEqual(['wicketKeeper', 'allRounder']);
  expect(countedStyles([])).toEqual([]);
});

test('A player who bats and bowls has the badge of the all-rounder, after those that are written', () => {
  expect(countedStyles(['batsman', 'bowler'])).toEqual(['batsman', 'bowler', 'allRounder']);
  expect(countedStyles(['bowler', 'allRounder', 'batsman'])).toEqual(['bowler', 'allRounder', 'batsman']);
});

test('A player has a badge of each role for which he counts, and of no other one', () => {
  const every = Array.from({ length: 2 ** ALL.length }, (_, bits) =>
    ALL.filter((_style, at) => (bits & (2 ** at)) !== 0),
  );
  for (const styles of every) {
    const [badges, roles] = [countedStyles(styles), rolesOf(styles, AS_WRITTEN)];
    expect(badges.toSorted(), styles.join()).toEqual(roles.toSorted());
  }
});

describe('the roles of a player under the rule that counts styles as written', () => {
  test.each<[readonly PlayingStyle[], readonly PlayingStyle[]]>([
    [['bowler'], ['bowler']],
    [['allRounder'], ['allRounder']],
    [ALL, ['allRounder']],
    [['batsman', 'bowler', 'wicketKeeper'], ['allRounder']],
    [
      ['wicketKeeper', 'allRounder'],
      ['allRounder', 'wicketKeeper'],
    ],
    [
      ['batsman', 'wicketKeeper'],
      ['wicketKeeper', 'batsman'],
    ],
    [
      ['batsman', 'bowler'],
      ['allRounder', 'batsman', 'bowler'],
    ],
    [[], []],
  ])('The styles %j count as the roles %j', (styles, roles) => {
    expect(rolesOf(styles, AS_WRITTEN)).toEqual(roles);
  });

  test('An all-rounder also counts for the roles that the league chose, and other players do not', () => {
    const rule = { allRounders: ['batsman', 'bowler'] } as const;
    expect(rolesOf(ALL, rule)).toEqual(['allRounder', 'batsman', 'bowler']);
    expect(rolesOf(['bowler'], rule)).toEqual(['bowler']);
    expect(fits({ role: ['bowler'] }, { role: rolesOf(['allRounder'], rule) })).toBe(true);
    expect(fits({ role: ['bowler'] }, { role: rolesOf(['allRounder'], AS_WRITTEN) })).toBe(false);
  });
});

test.each<[readonly PlayingStyle[], readonly PlayingStyle[]]>([
  [['batsman', 'wicketKeeper'], ['wicketKeeper']],
  [['batsman', 'bowler', 'wicketKeeper'], ['wicketKeeper']],
  [['wicketKeeper', 'allRounder'], ['allRounder']],
  [['batsman', 'bowler'], ['allRounder']],
  [ALL, ['allRounder']],
])('Under old rules, the styles %j count as one role: %j', (styles, roles) => {
  expect(rolesOf(styles, 'one')).toEqual(roles);
});
