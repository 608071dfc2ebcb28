import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { draftFrom, textsOf, type RulesTexts, sayable, changedParts } from './rules-texts.ts';
import { FIRST_LEAGUE } from '#domain/rules/presets/leagues.ts';

const SPECIFICATION = specificationRules({
  openingPurse: toRupees(100_000),
  squadLimit: 15,
  increment: toRupees(1_000),
});
const LEAGUE: RuleSet = {
  ...SPECIFICATION,
  unit: { points: 'tokens' },
  squad: { least: 11, most: 15 },
  increments: [
    { from: toRupees(0), by: toRupees(1_000) },
    { from: toRupees(20_000), by: toRupees(2_000) },
  ],
  raises: { to: 'next', equalOnFloor: false, snap: true },
  mostBid: { is: 'purse-less-kept', each: toRupees(1_000) },
};
const typed = (changes: Partial<RulesTexts>) => draftFrom({ ...textsOf(LEAGUE), ...changes }, LEAGUE);

test.each([SPECIFICATION, LEAGUE])('Rules that nobody changes are saved as they were loaded', (rules) => {
  expect(checkRuleSet(draftFrom(textsOf(rules), rules))).toEqual({ ok: true, rules });
});

test('An empty input is not a number', () => {
  expect(typed({ purse: '' }).purse.opening).toBeNaN();
});

test('The first increment step always starts at 0', () => {
  expect(typed({ steps: [{ from: '20000', by: '2000' }] }).increments).toEqual([{ from: 0, by: 2_000 }]);
});

test('A jump is part of the rules while any raise is allowed; an empty input offers none', () => {
  const any = { ...LEAGUE.raises, to: 'any' } as const;
  expect(typed({ to: 'any', jump: '5000' }).raises).toEqual({ ...any, jump: 5_000 });
  expect(typed({ to: 'any', jump: '.' }).raises.jump).toBeNaN();
  expect(typed({ jump: '5000' }).raises).toEqual(LEAGUE.raises);
  const jumps: RuleSet = { ...LEAGUE, raises: { ...any, jump: toRupees(5_000) } };
  expect(textsOf(jumps).jump).toBe('5000');
  expect(draftFrom({ ...textsOf(jumps), jump: '' }, jumps).raises).toEqual(any);
});

describe('Sentences of the rules while one part has a problem', () => {
  test('Other parts show their typed values while one part has a problem', () => {
    const { rules, unsaid } = sayable(typed({ most: '12', purse: '' }), LEAGUE);
    expect(rules).toMatchObject({ squad: { least: 11, most: 12 }, purse: LEAGUE.purse });
    expect([...unsaid]).toEqual(['purse', 'most-bid']);
  });

  test.each([
    [{ unitName: '' }, ['amounts']],
    [{ multiple: '0' }, ['amounts', 'raises']],
    [{ least: '16' }, ['squad', 'most-bid']],
    [{ each: '9999' }, ['most-bid']],
    [{ steps: [{ from: '0', by: '1' }] }, ['increments', 'raises']],
  ])('Only affected parts lose their sentence while %j is invalid', (wrong: Partial<RulesTexts>, parts) => {
    const { rules, unsaid } = sayable(typed({ ...wrong, equalOnFloor: true }), LEAGUE);
    expect(rules.raises.equalOnFloor).toBe(true);
    expect([...unsaid]).toEqual(parts);
  });

  test('Only the raises lose their sentence while the typed jump is invalid', () => {
    const { rules, unsaid } = sayable(typed({ to: 'any', jump: '5001', most: '12' }), LEAGUE);
    expect([rules.squad.most, rules.raises, [...unsaid]]).toEqual([12, LEAGUE.raises, ['raises']]);
  });

  test('The loaded rules are shown if no typed value is valid', () => {
    const astray: RuleSet = { ...LEAGUE, squad: { least: 16, most: 15 } };
    const { rules } = sayable(draftFrom(textsOf(astray), astray), astray);
    expect(rules).toEqual(astray);
  });
});

const plain = specificationRules({
  openingPurse: toRupees(800_000),
  squadLimit: 12,
  increment: toRupees(1_000),
});

test('changedParts is empty for equal rules', () => {
  expect(changedParts(plain, { ...plain, preset: 'other' })).toBe('');
});

test('changedParts gives new and old values of squad, purse, unit and multiple', () => {
  expect(
    changedParts({ ...plain, squad: { least: 9, most: 12 } }, { ...plain, squad: { least: 11, most: 15 } }),
  ).toBe('squad 11 to 15 instead of 9 to 12');
  expect(
    changedParts(plain, {
      ...plain,
      unit: { points: 'tokens' },
      multiple: toRupees(5),
      purse: { opening: toRupees(100) },
      squad: { least: 15, most: 15 },
    }),
  ).toBe(
    'squad 15 instead of 0 to 12, purse 100 tokens instead of ₹8,00,000, amounts in tokens instead of rupees, every bid a multiple of 5 instead of 1,000',
  );
});

test('changedParts only names the longer parts that differ', () => {
  expect(changedParts(plain, { ...plain, raises: { ...plain.raises, snap: !plain.raises.snap } })).toBe(
    'raises',
  );
  const stepsFor = [{ where: {}, increments: plain.increments }];
  expect(changedParts(plain, { ...plain, stepsFor })).toBe('increments');
  expect(changedParts(plain, { ...plain, atCap: 'roll' })).toBe('most for one player');
  expect(changedParts(plain, { ...plain, atATime: 3 })).toBe('order');
  expect(changedParts(plain, FIRST_LEAGUE.rules)).toBe(
    'squad 13 to 15 instead of 0 to 12, purse 1,00,000 points instead of ₹8,00,000, amounts in points instead of rupees, every bid a multiple of 500 instead of 1,000; also increments, raises, the most a team may bid, what players are asked, categories, order and unsold players',
  );
});
