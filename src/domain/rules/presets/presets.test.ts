import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import { incrementAt } from '#domain/rules/increments.ts';
import { nextUp } from '#domain/rules/unsold.ts';
import { FIRST_LEAGUE } from './leagues.ts';
import { PRESETS, rulesFrom } from './presets.ts';
import { hasOwnRules, isOfLeague, specificationRules } from './specification.ts';
import { sourceOf } from './stated.ts';

const CHOSEN = { openingPurse: toRupees(2_500_000), squadLimit: 11, increment: toRupees(5_000) };
const TOURNAMENT = specificationRules(CHOSEN);
const VILLAGE = { id: 'village', name: 'Village', is: 'text', public: true } as const;
const preset = (id: string) => PRESETS.filter((one) => one.id === id);

describe('a preset', () => {
  test.each(PRESETS)('The preset $name is valid and names itself', ({ id, rules }) => {
    expect(checkRuleSet(rules)).toEqual({ ok: true, rules });
    expect([id, preset(id).length]).toEqual([rules.preset, 1]);
  });

  test("A preset replaces the rules and keeps the tournament's own fields", () => {
    const category = { id: 'category', name: 'Group', is: 'text', public: false } as const;
    const begun = rulesFrom(FIRST_LEAGUE, { ...TOURNAMENT, fields: [category, VILLAGE] });
    expect(begun).toEqual({ ...FIRST_LEAGUE.rules, fields: [...FIRST_LEAGUE.rules.fields, VILLAGE] });
  });

  test("A league's preset counts as own rules, the specification does not", () => {
    expect(hasOwnRules(TOURNAMENT)).toBe(false);
    expect(hasOwnRules(FIRST_LEAGUE.rules)).toBe(true);
    expect([TOURNAMENT, FIRST_LEAGUE.rules].map(isOfLeague)).toEqual([false, true]);
  });

  test('A changed plain auction counts as own rules, and own fields alone do not', () => {
    expect(hasOwnRules({ ...TOURNAMENT, squad: { least: 9, most: 11 } })).toBe(true);
    expect(hasOwnRules({ ...TOURNAMENT, fields: [VILLAGE] })).toBe(false);
  });

  test("The specification's preset keeps the organiser's three numbers", () => {
    const [plain] = preset('specification');
    const league = { ...FIRST_LEAGUE.rules, purse: TOURNAMENT.purse, squad: { least: 9, most: 11 } };
    expect(plain && rulesFrom(plain, { ...league, increments: TOURNAMENT.increments, fields: [] })).toEqual(
      TOURNAMENT,
    );
  });
});

describe('the first league', () => {
  const { rules } = FIRST_LEAGUE;

  test.each([
    [9_999, 500],
    [10_000, 1_000],
    [24_999, 1_000],
    [25_000, 2_500],
    [49_999, 2_500],
    [50_000, 5_000],
  ])('at %i a raise adds %i', (current, by) => {
    expect(incrementAt(rules, toRupees(current))).toBe(by);
  });

  test('The first league brings unsold players up once more at half the base price', () => {
    const c = { fields: { category: 'C' }, base: toRupees(1_000) };
    expect([0, 1, 2].map((passed) => nextUp(rules, { ...c, passed })?.base)).toEqual([1_000, 500, undefined]);
  });
});

test('The source of a preset names its year once', () => {
  expect(sourceOf({ source: 'sbclt20.com/rule-book', year: 2024 })).toBe('sbclt20.com/rule-book, 2024');
  expect(sourceOf({ source: 'on the auction of 2025', year: 2025 })).toBe('on the auction of 2025');
  expect(sourceOf({ source: 'on GitHub', year: null })).toBe('on GitHub');
});
