import { describe, expect, test } from 'vitest';
import { MOST_OWN_FIELDS } from '#domain/limits.ts';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import { FIRST_LEAGUE } from '#domain/rules/presets/leagues.ts';
import type { MatchRule, RuleSet } from '#domain/rules/rule-set.ts';
import { LAST_TEAM, type OwnField } from '#domain/tournament/own-field.ts';
import { type FieldTexts, fieldTextsOf } from './where-texts.ts';
import { matchFrom, type MatchTexts, matchTextsOf, withMatch } from './kinds-texts.ts';
import { withoutValue } from './rule-changes.ts';
import { draftFrom, type RulesTexts, sayable, textsOf } from './rules-texts.ts';

const CATEGORY: OwnField = {
  ...{ id: 'category', name: 'Category', is: 'choice', values: ['A', 'B'], public: true },
};
const MATCH: MatchRule = {
  who: { field: 'lastteam' },
  where: { category: ['A'] },
  cards: { byRetained: [6, 5, 4], of: { category: ['A', 'B'] } },
  ...{ raise: 'once', declined: 'spent', seconds: 30, atZero: 'waits', against: 2 },
  terms: ['One season', 'Two seasons'],
};
const { match: _, ...others } = FIRST_LEAGUE.rules;
const withRule = (match: MatchRule): RuleSet => ({
  ...others,
  ...{ fields: [LAST_TEAM, CATEGORY], match, limits: [], categories: null, sets: [], caps: [] },
  unsold: { then: 'end' },
});
const RULES = withRule(MATCH);
const typed = (changes: Partial<MatchTexts>): RulesTexts => {
  const texts = textsOf(RULES);
  return { ...texts, match: { ...texts.match, ...changes } };
};
const draft = (changes: Partial<MatchTexts>) => draftFrom(typed(changes), RULES).match;

test.each([
  RULES,
  withRule({ ...MATCH, who: 'any', where: {}, cards: { byRetained: [1] }, seconds: null, raise: 'none' }),
  withRule({ ...MATCH, cards: { byRetained: [2, 0] } }),
  { ...others, fields: [LAST_TEAM, CATEGORY] },
])('A right to match that nobody changes is saved as it was loaded', (rules) => {
  const saved = draftFrom(textsOf(rules), rules);
  expect(saved.match).toEqual(rules.match);
  expect('match' in saved).toBe('match' in rules);
});

test('A right to match that is switched off is no rule, and keeps its values in the form', () => {
  expect(draftFrom(typed({ on: false }), RULES)).not.toHaveProperty('match');
  expect(typed({ on: false }).match.table).toEqual(['6', '5', '4']);
});

test('One number for all teams asks for no kind of retained players', () => {
  expect(draft({ by: 'all', all: '2' })?.cards).toEqual({ byRetained: [2] });
  expect(draft({ by: 'all', all: '' })?.cards).toEqual({ byRetained: [NaN] });
  expect(draft({ table: ['1', 'x'] })?.cards.byRetained).toEqual([1, NaN]);
});

test('Empty numbers mean no clock, any number of matches and no terms', () => {
  const { seconds, ...match } = draft({ seconds: '', against: '', terms: [] }) ?? {};
  expect(seconds).toBeNull();
  expect(match).not.toHaveProperty('against');
  expect(match).not.toHaveProperty('terms');
  expect(draft({ seconds: '.', against: '.' })).toMatchObject({ seconds: NaN, against: NaN });
});

test('The rule follows a value of a field that is taken out', () => {
  const texts = textsOf(RULES);
  const field = texts.fields.find(({ id }) => id === 'category');
  if (field === undefined) throw new Error('there is a category');
  const { match } = withoutValue(texts, field, 'A');
  expect(match).toMatchObject({ where: { category: [] }, of: { category: ['B'] } });
});

test('Only the right to match loses its sentence while it has a problem', () => {
  for (const wrong of [{ field: 'gone' }, { table: ['', '1'] }, { seconds: '1' }]) {
    const { rules, unsaid } = sayable(draftFrom({ ...typed(wrong), most: '14' }, RULES), RULES);
    expect([...unsaid]).toEqual(['match']);
    expect(rules).not.toHaveProperty('match');
    expect(rules.squad.most).toBe(14);
  }
});

describe('switching it on', () => {
  const off = matchTextsOf(undefined);
  const on = (...fields: readonly FieldTexts[]) => withMatch({ match: off, fields });

  test('The first values are one card, a raise and no clock', () => {
    expect(matchFrom(off, [])).toEqual({
      ...{ who: { field: 'lastteam' }, where: {}, cards: { byRetained: [1] } },
      ...{ raise: 'once', declined: 'kept', seconds: null, atZero: 'passes' },
    });
  });

  test('A field for the last team is added if there is none', () => {
    const { match, fields = [] } = on(fieldTextsOf(CATEGORY));
    expect(match).toMatchObject({ on: true, field: 'lastteam' });
    expect(fields.map(({ name }) => name)).toEqual(['Category', 'Last Team']);
    const checked = checkRuleSet(draftFrom({ ...textsOf(RULES), match, fields }, RULES));
    expect(checked.ok).toBe(true);
  });

  test('A field of the last team is taken in any of its names', () => {
    for (const name of ['Last Team', 'Previous team', 'मागील संघ', 'पिछली टीम']) {
      const own = fieldTextsOf({ id: 'before', name, is: 'text', public: true });
      expect(on(own)).toEqual({ match: { ...off, on: true, field: 'before' } });
    }
  });

  test('A field that cannot name the team gets another beside it', () => {
    const own = fieldTextsOf({ ...LAST_TEAM, is: 'number' });
    expect(on(own)).toMatchObject({ match: { field: 'lastteam2' }, fields: [{}, { id: 'lastteam2' }] });
  });

  test('Nothing is added without room, or if any team may match', () => {
    const full = Array.from({ length: MOST_OWN_FIELDS }, (_, at) =>
      fieldTextsOf({ ...CATEGORY, id: `f${String(at)}`, name: `F ${String(at)}` }),
    );
    expect(on(...full)).not.toHaveProperty('fields');
    expect(withMatch({ match: { ...off, who: 'any' }, fields: [] })).not.toHaveProperty('fields');
  });
});
