import { expect, test } from 'vitest';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import { ROMYSASAN_2016 } from '#domain/rules/presets/leagues.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { toRupees } from '#domain/money.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { readStoredRules } from '#protocol/events/upcasters.ts';
import { rulesSchema } from './tournament.ts';
import { draftOf, rulesRequest } from '#protocol/calls/rules.ts';

/** The rules as stored in version 1. This text must never change, because stored data must stay readable. */
const VERSION_1 = {
  version: 1,
  preset: 'specification',
  unit: 'rupees',
  multiple: 1_000,
  offered: 1_000,
  purse: { opening: 500_000 },
  squad: { most: 3 },
  increments: [{ from: 0, by: 5_000 }],
};

/** Stored rules of a league with tokens, increments and a reserve. This text must never change either. */
const VERSION_2 = {
  version: 2,
  preset: 'specification',
  unit: { points: 'tokens' },
  multiple: 5,
  offered: 5,
  purse: { opening: 1_200 },
  squad: { least: 11, most: 16 },
  increments: [
    { from: 0, by: 5 },
    { from: 100, by: 10 },
  ],
  raises: { to: 'next', equalOnFloor: false, snap: true },
  mostBid: { is: 'purse-less-kept', each: 5 },
  fields: [],
  categories: { field: 'category', rungs: [{ value: 'A', base: 100 }] },
  limits: [
    {
      id: 'k',
      one: 'keeper',
      many: 'keepers',
      where: { role: ['wicketKeeper'] },
      count: { least: 1 },
      binding: true,
    },
    {
      id: 'b',
      one: 'bowler',
      many: 'bowlers',
      where: { role: ['bowler'] },
      spend: { most: 500 },
      binding: false,
    },
  ],
  caps: [{ where: {}, most: 400 }],
  sets: [{ name: 'Marquee', where: { category: ['A'] }, inside: 'listed' }],
  unsold: { then: 'demote', returns: 2 },
};

test('Stored rules of version 1 become the specification with their three numbers', () => {
  const { squad, ...others } = VERSION_1;
  expect(readStoredRules(VERSION_1)).toEqual({
    ...others,
    version: 2,
    squad: { least: 0, ...squad },
    raises: { to: 'any', equalOnFloor: true, snap: false },
    mostBid: { is: 'purse' },
    roles: 'one',
    fields: [],
    categories: null,
    limits: [],
    caps: [],
    sets: [],
    unsold: { then: 'again', percent: 100, returns: null },
  });
});

test('Stored rules without a choice of roles count each player in one role', () => {
  expect(readStoredRules(VERSION_2)).toEqual({ ...VERSION_2, roles: 'one' });
  const written = { ...VERSION_2, roles: { allRounders: ['bowler'] } };
  expect(readStoredRules(written)).toEqual(written);
});

test("A stored unit name stays valid if it is longer than today's limit", () => {
  const long = { ...VERSION_2, unit: { points: 'WWWWWWWWWWWWWWWWWWWW' } };
  expect(readStoredRules(long)).toEqual({ ...long, roles: 'one' });
});

test.each([
  { then: 'end' },
  { then: 'again', percent: 50, returns: null },
  { then: 'demote', returns: 2 },
  { then: 'named', each: 5, returns: 1 },
  { then: 'named', each: 25, later: 2, returns: null },
])('The stored rule on unsold players %j is read back unchanged', (unsold) => {
  expect(readStoredRules({ ...VERSION_2, unsold })).toEqual({ ...VERSION_2, unsold, roles: 'one' });
});

test('Rules with alternating sets are serialised in the order of the schema', () => {
  const caps = [{ where: {}, most: 2_000 }];
  const draft = { ...draftOf(ROMYSASAN_2016.rules), caps, atCap: 'roll' };
  const checked = checkRuleSet(rulesRequest.parse({ rules: draft, reason: '' }).rules);
  const rules = checked.ok ? checked.rules : null;
  expect(rules).toMatchObject({ atCap: 'roll', atATime: 3 });
  expect(JSON.stringify(rulesSchema.parse(rules))).toBe(JSON.stringify(rules));
});

test('Rules with a right to match are serialised in the order of the schema', () => {
  const match = {
    who: 'any',
    where: { role: ['bowler'] },
    cards: { byRetained: [2, 1, 0], of: {} },
    ...{ raise: 'once', declined: 'kept', seconds: 30, atZero: 'passes', against: 2, terms: ['one season'] },
  };
  const draft = { ...draftOf(ROMYSASAN_2016.rules), match };
  const checked = checkRuleSet(rulesRequest.parse({ rules: draft, reason: '' }).rules);
  const rules = checked.ok ? checked.rules : null;
  expect(rules).toMatchObject({ match });
  expect(JSON.stringify(rulesSchema.parse(rules))).toBe(JSON.stringify(rules));
});

test('Rules with increments by kind and a jump are serialised in the order of the schema', () => {
  const stepsFor = [{ where: { category: ['Diamond'] }, increments: [{ from: 0, by: 50 }] }];
  const { raises, ...romysasan } = draftOf(ROMYSASAN_2016.rules);
  const draft = { ...romysasan, stepsFor, raises: { ...raises, jump: 75 } };
  const checked = checkRuleSet(rulesRequest.parse({ rules: draft, reason: '' }).rules);
  const rules = checked.ok ? checked.rules : null;
  expect(rules).toMatchObject({ stepsFor, raises: { jump: 75 } });
  expect(JSON.stringify(rulesSchema.parse(rules))).toBe(JSON.stringify(rules));
});

test('Rules with own fields are read back unchanged', () => {
  const fields = [...READY_MADE_FIELDS, { id: 'village', name: 'Village', is: 'text', public: false }];
  expect(readStoredRules({ ...VERSION_2, fields })).toEqual({ ...VERSION_2, fields, roles: 'one' });
});

test.each([
  ['a choice without values', { id: 'a', name: 'A', is: 'choice', public: true }],
  ['of an unknown kind', { id: 'a', name: 'A', is: 'date', public: true }],
  ['without a choice of who may see it', { id: 'a', name: 'A', is: 'text' }],
])('A stored field %s is refused', (_, field) => {
  expect(rulesSchema.safeParse({ ...VERSION_2, fields: [field] }).success).toBe(false);
});

test('Rules of this version are read back unchanged', () => {
  const rules = specificationRules({
    openingPurse: toRupees(500_000),
    squadLimit: 3,
    increment: toRupees(5_000),
  });
  expect(rulesSchema.parse(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
});

test('Rules without an increment are refused', () => {
  const stepsFor = [{ where: {}, increments: [] }];
  expect(rulesSchema.safeParse({ ...VERSION_2, stepsFor }).success).toBe(false);
  expect(rulesSchema.safeParse({ ...VERSION_2, increments: [] }).success).toBe(false);
});
