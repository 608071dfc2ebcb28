import { describe, expect, test } from 'vitest';
import { NO_RUPEES, toRupees } from '#domain/money.ts';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import { FIRST_LEAGUE } from '#domain/rules/presets/leagues.ts';
import { PRESETS } from '#domain/rules/presets/presets.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { draftFrom, textsOf, type RulesTexts, sayable } from './rules-texts.ts';

/** Rules that use every part of the form. */
const LEAGUE: RuleSet = {
  ...FIRST_LEAGUE.rules,
  fields: [...READY_MADE_FIELDS, { id: 'matches', name: 'Matches', is: 'number', public: false }],
  limits: [
    {
      id: 'l1',
      where: { role: ['wicketKeeper'] },
      one: 'keeper',
      many: 'keepers',
      count: { least: 1 },
      binding: true,
    },
    {
      id: 'l2',
      where: { category: ['A', 'B'], overseas: ['yes'] },
      one: 'star',
      many: 'stars',
      count: { most: 3 },
      spend: { least: 5_000, most: 60_000 },
      keep: toRupees(1_000),
      binding: false,
    },
  ],
  caps: [{ where: { category: ['C'] }, most: toRupees(20_000) }],
  stepsFor: [{ where: { category: ['A'] }, increments: [{ from: NO_RUPEES, by: toRupees(5_000) }] }],
};
const UNSOLD: readonly RuleSet['unsold'][] = [
  { then: 'end' },
  { then: 'again', percent: 50, returns: null },
  { then: 'demote', returns: 2 },
  { then: 'named', each: 3, returns: 1 },
  { then: 'named', each: 25, later: 2, returns: null },
];
const typed = (changes: Partial<RulesTexts>) => draftFrom({ ...textsOf(LEAGUE), ...changes }, LEAGUE);
const { fields, unsold, limits, caps, stepsFor } = textsOf(LEAGUE);

test.each([LEAGUE, ...PRESETS.map(({ rules }) => rules), ...UNSOLD.map((unsold) => ({ ...LEAGUE, unsold }))])(
  'Rules for kinds of players that nobody changes are saved as they were loaded',
  (rules) => {
    expect(checkRuleSet(draftFrom(textsOf(rules), rules))).toEqual({ ok: true, rules });
  },
);

describe('Rules that refer to a field', () => {
  test('Rules follow a value of a field that is renamed', () => {
    const gold = fields.map((field) => ({
      ...field,
      values: field.values.map((value) => (value.key === 'A' ? { ...value, text: ' Gold ' } : value)),
    }));
    const { categories, limits, sets, stepsFor } = typed({ fields: gold });
    expect(categories?.rungs[0]).toEqual({ value: 'Gold', base: 5_000 });
    expect(limits[1]?.where).toEqual({ category: ['Gold', 'B'], overseas: ['yes'] });
    expect(sets[0]?.where).toEqual({ category: ['Gold'] });
    expect(stepsFor?.[0]?.where).toEqual({ category: ['Gold'] });
  });

  test('Removing a field that rules use is reported as a problem', () => {
    const { categories, limits } = typed({ fields: fields.slice(1) });
    expect([categories?.rungs[0]?.value, limits[1]?.where['category']]).toEqual(['A', ['A', 'B']]);
    const checked = checkRuleSet(typed({ fields: fields.slice(1) }));
    expect(checked.ok ? [] : checked.problems.map(({ at }) => at)).toContain('limits.1.where');
  });
});

test('Rules have no categories while these are switched off, although the form keeps the choices', () => {
  const { categories } = textsOf(LEAGUE);
  expect(typed({ categories: { ...categories, on: false } }).categories).toBeNull();
});

test('An empty bound means no bound, and an empty amount is not a number', () => {
  const [first] = limits;
  const without = first && [{ ...first, count: { least: '', most: '' } }];
  expect(typed({ limits: without ?? [] }).limits[0]).not.toHaveProperty('count');
  const [cap] = caps;
  expect(typed({ caps: cap ? [{ ...cap, most: '' }] : [] }).caps[0]?.most).toBeNaN();
  expect(typed({ unsold: { ...unsold, percent: '', returns: '' } }).unsold).toEqual({
    then: 'again',
    percent: NaN,
    returns: null,
  });
});

describe('Sentences of other parts while one part has a problem', () => {
  const [first, ...others] = limits;
  const noField = { fields: fields.slice(1) };
  test.each<[string, Partial<RulesTexts>, readonly string[]]>([
    ['a limit', { limits: first ? [{ ...first, one: '' }, ...others] : [] }, ['limits']],
    ['a cap', { caps: [{ key: '0', where: {}, most: '' }] }, ['caps']],
    ['a set', { sets: [{ key: '0', name: '', where: {}, inside: 'drawn' }] }, ['sets']],
    ['the turns of sets', { atATime: '0' }, ['sets']],
    ['the unsold', { unsold: { ...unsold, percent: '0' } }, ['unsold']],
    ['other steps', { stepsFor: stepsFor.map((one) => ({ ...one, steps: [] })) }, ['increments']],
    [
      'a field that others ask for',
      noField,
      ['categories', 'unsold', 'limits', 'caps', 'sets', 'increments'],
    ],
    [
      'a field',
      { fields: fields.map((field) => ({ ...field, name: '' })) },
      ['fields', 'categories', 'limits', 'caps', 'sets', 'unsold', 'increments'],
    ],
  ])('Only the affected parts lose their sentence while %s has a problem', (_, wrong, parts) => {
    const { rules, unsaid } = sayable(typed({ ...wrong, most: '14' }), LEAGUE);
    expect(rules.squad).toEqual({ least: 13, most: 14 });
    expect([...unsaid].toSorted()).toEqual([...parts].toSorted());
  });
});

test('The reserve of a budget is part of the rules only when it is typed', () => {
  const keep = (keep: string) => typed({ limits: limits.map((limit) => ({ ...limit, keep })) }).limits[0];
  expect(keep('500')?.keep).toBe(500);
  expect(keep('.')?.keep).toBeNaN();
  expect(keep('')).not.toHaveProperty('keep');
});

test('Increments for kinds of players are part of the rules while there are any, starting at 0', () => {
  const [stars] = stepsFor;
  const steps = [{ from: '7', by: '1000' }];
  expect(typed({ stepsFor: stars ? [{ ...stars, steps }] : [] }).stepsFor).toEqual([
    { where: { category: ['A'] }, increments: [{ from: 0, by: 1_000 }] },
  ]);
  expect(typed({ stepsFor: [] })).not.toHaveProperty('stepsFor');
});

test('The rule for ties at the cap is part of the rules while there is a cap', () => {
  expect(typed({ atCap: 'roll' }).atCap).toBe('roll');
  expect(typed({ atCap: 'first' })).not.toHaveProperty('atCap');
  expect(typed({ atCap: 'roll', caps: [] })).not.toHaveProperty('atCap');
  const drawn: RuleSet = { ...LEAGUE, atCap: 'roll' };
  expect(textsOf(drawn).atCap).toBe('roll');
  expect(draftFrom({ ...textsOf(drawn), atCap: 'first' }, drawn)).not.toHaveProperty('atCap');
});

test('The number of players per turn is part of the rules while there are sets', () => {
  expect(typed({ atATime: '3' }).atATime).toBe(3);
  expect(typed({ atATime: '.' }).atATime).toBeNaN();
  expect(typed({ atATime: '' })).not.toHaveProperty('atATime');
  expect(typed({ atATime: '3', sets: [] })).not.toHaveProperty('atATime');
  expect(textsOf({ ...LEAGUE, atATime: 3 }).atATime).toBe('3');
  expect(draftFrom({ ...textsOf({ ...LEAGUE, atATime: 3 }), atATime: '' }, LEAGUE)).not.toHaveProperty(
    'atATime',
  );
});
