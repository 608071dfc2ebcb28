import { describe, expect, test } from 'vitest';
import { fits } from '#domain/rules/limit.ts';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import type { PlayingStyle } from './playing-styles.ts';
import { roleOf, rolesOf } from './roles.ts';

const ALL: readonly PlayingStyle[] = ['batsman', 'bowler', 'wicketKeeper', 'allRounder'];

test.each<[PlayingStyle | null, readonly PlayingStyle[]]>([
  ['batsman', ['batsman']],
  ['wicketKeeper', ['batsman', 'wicketKeeper']],
  ['allRounder', ['batsman', 'bowler']],
  ['allRounder', ['wicketKeeper', 'allRounder']],
  ['allRounder', ['batsman', 'bowler', 'wicketKeeper']],
  ['allRounder', ALL],
  [null, []],
])('Lists show the role %s for the styles %j', (role, styles) => {
  expect(roleOf(styles)).toBe(role);
});

describe('Count a player as his styles are written', () => {
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

  test("An all-rounder counts for the league's chosen crafts, other players do not", () => {
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
