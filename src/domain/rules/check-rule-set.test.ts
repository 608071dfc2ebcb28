import type { RolesRule } from '#domain/tournament/playing-styles.ts';
import { describe, expect, test } from 'vitest';
import { LEAGUE } from '#fixtures/rules/village-league.ts';
import { MOST_STEPS, MOST_STEP_TABLES } from './check-kinds.ts';
import { AS_WRITTEN } from './presets/specification.ts';
import type { RuleSet } from './rule-set.ts';
import { checkRuleSet, hasPossibleParts } from './check-rule-set.ts';
import type { RuleSetDraft } from './rule-set-draft.ts';

const problems = (changes: Partial<RuleSetDraft>) => {
  const checked = checkRuleSet({ ...LEAGUE, ...changes });
  return checked.ok ? [] : checked.problems;
};
const codes = (changes: Partial<RuleSetDraft>) => problems(changes).map(({ code, at }) => `${at}: ${code}`);

test('Valid rules of a league become a rule set whose bid box offers its multiple', () => {
  expect(checkRuleSet(LEAGUE)).toEqual({
    ok: true,
    rules: { ...LEAGUE, version: 2, offered: 500, roles: AS_WRITTEN },
  });
});

test('A league chooses the roles for which its players count', () => {
  const rolesOf = (roles: RolesRule) => checkRuleSet({ ...LEAGUE, roles });
  expect(rolesOf('one')).toMatchObject({ rules: { roles: 'one' } });
  expect(rolesOf({ allRounders: ['bowler', 'batsman', 'bowler'] })).toMatchObject({
    rules: { roles: { allRounders: ['batsman', 'bowler'] } },
  });
});

test("The specification's rules need neither a reserve nor a least squad", () => {
  expect(problems({ squad: { least: 0, most: 15 }, mostBid: { is: 'purse' } })).toEqual([]);
});

test('Rules count as possible if each part is possible by itself, even if two parts contradict each other', () => {
  const checked = checkRuleSet(LEAGUE);
  if (!checked.ok) throw new Error('the league must be valid');
  const { rules } = checked;
  expect(hasPossibleParts(rules)).toBe(true);
  expect(hasPossibleParts({ ...rules, squad: { least: 12, most: 11 } })).toBe(true);
  expect(hasPossibleParts({ ...rules, squad: { least: 0, most: 1_000_000_000 } })).toBe(false);
});

describe('a unit', () => {
  test('The unit is rupees, or a name that is tidied', () => {
    expect(problems({ unit: 'rupees' })).toEqual([]);
    expect(checkRuleSet({ ...LEAGUE, unit: { points: '  gold  coins ' } })).toMatchObject({
      rules: { unit: { points: 'gold coins' } },
    });
    expect(problems({ unit: { points: 'रुपये' } })).toEqual([]);
  });

  test.each([
    ['', 'unit-without-name'],
    ['   ', 'unit-without-name'],
    ['20s', 'unit-not-a-name'],
    ['a\u0000b', 'unit-not-a-name'],
    ['x'.repeat(13), 'unit-too-long'],
  ])('The name of a unit may not be %j', (points, code) => {
    expect(codes({ unit: { points } })).toEqual([`unit: ${code}`]);
  });

  test("A unit's name may have twelve letters", () => {
    expect(problems({ unit: { points: 'x'.repeat(12) } })).toEqual([]);
  });
});

describe('an amount', () => {
  test.each([1, 1_000_000_000_000])('The purse may be %d', (opening) => {
    expect(codes({ purse: { opening }, mostBid: { is: 'purse' } })).toEqual([]);
  });

  test.each([
    [0, 'amount-too-low'],
    [-1, 'amount-too-low'],
    [1.5, 'amount-not-whole'],
    [NaN, 'amount-not-whole'],
    [1_000_000_000_001, 'amount-not-whole'],
  ])('The purse may not be %d', (opening, code) => {
    expect(codes({ purse: { opening }, mostBid: { is: 'purse' } })).toEqual([`purse.opening: ${code}`]);
  });

  test('A reserve must be at least 1', () => {
    expect(codes({ mostBid: { is: 'purse-less-kept', each: 0 } })).toEqual(['mostBid.each: amount-too-low']);
    expect(codes({ mostBid: { is: 'purse-less-kept', each: NaN } })).toEqual([
      'mostBid.each: amount-not-whole',
    ]);
  });

  test('The multiple must be at least 1', () => {
    expect(codes({ multiple: 1 })).toEqual([]);
    // The increments are not reported as well.
    expect(codes({ multiple: 0 })).toEqual(['multiple: amount-too-low']);
  });
});

describe('a squad', () => {
  test.each([
    [{ least: 1, most: 1 }, []],
    [{ least: 25, most: 25 }, []],
    [{ least: 1, most: 26 }, ['squad.most: count-out-of-bounds']],
    [{ least: 1, most: 0 }, ['squad.most: count-out-of-bounds', 'squad.least: least-above-most']],
    [{ least: -1, most: 15 }, ['squad.least: count-out-of-bounds']],
    [{ least: 1.5, most: 15 }, ['squad.least: count-out-of-bounds']],
    [{ least: 16, most: 15 }, ['squad.least: least-above-most']],
  ])('The squad sizes %j have these problems: %j', (squad, wrong) => {
    expect(codes({ squad })).toEqual(wrong);
  });
});

describe('steps', () => {
  const step = (from: number, by: number) => ({ from, by });

  test('Increments begin at 0 and each step begins above the one before', () => {
    expect(codes({ increments: [step(500, 500)] })).toEqual(['increments.0.from: step-out-of-order']);
    expect(codes({ increments: [step(0, 500), step(0, 1_000)] })).toEqual([
      'increments.1.from: step-out-of-order',
    ]);
    expect(codes({ increments: [step(0, 500), step(1, 1_000)] })).toEqual([]);
  });

  test('An increment must be a multiple of the smallest step', () => {
    expect(problems({ increments: [step(0, 750)] })).toEqual([
      { code: 'step-off-multiple', at: 'increments.0.by', multiple: 500 },
    ]);
    expect(codes({ increments: [step(0, 0)] })).toEqual(['increments.0.by: amount-too-low']);
    expect(codes({ increments: [step(NaN, 500)] })).toContain('increments.0.from: amount-not-whole');
  });

  test('There is at least one increment and at most a maximum number', () => {
    const steps = (many: number) => Array.from({ length: many }, (_, at) => step(at * 1_000, 500));
    expect(codes({ increments: [] })).toEqual(['increments: steps-missing']);
    expect(codes({ increments: steps(MOST_STEPS) })).toEqual([]);
    expect(codes({ increments: steps(MOST_STEPS + 1) })).toEqual(['increments: steps-missing']);
  });

  test('Increments by kind are checked like the general ones, and so is their condition', () => {
    const where = { role: ['bowler'] };
    const tables = (many: number) =>
      Array.from({ length: many }, () => ({ where, increments: [step(0, 500)] }));
    expect(codes({ stepsFor: tables(MOST_STEP_TABLES) })).toEqual([]);
    expect(codes({ stepsFor: tables(MOST_STEP_TABLES + 1) })).toEqual([
      `stepsFor.${String(MOST_STEP_TABLES)}.where: too-many-parts`,
    ]);
    expect(codes({ stepsFor: [{ where, increments: [] }] })).toEqual([
      'stepsFor.0.increments: steps-missing',
    ]);
    const wrong = { where: { star: ['yes'] }, increments: [step(0, 500), step(0, 750)] };
    expect(codes({ stepsFor: [...tables(1), wrong] })).toEqual([
      'stepsFor.1.where: where-unknown-field',
      'stepsFor.1.increments.1.from: step-out-of-order',
      'stepsFor.1.increments.1.by: step-off-multiple',
    ]);
  });

  test('A jump must be a multiple, and is dropped if raises are exactly one increment', () => {
    const raises = (to: RuleSet['raises']['to'], jump: number) => ({
      to,
      equalOnFloor: false,
      snap: false,
      jump,
    });
    expect(codes({ raises: raises('any', 0) })).toEqual(['raises.jump: amount-too-low']);
    expect(codes({ raises: raises('next-or-more', 750) })).toEqual(['raises.jump: step-off-multiple']);
    expect(checkRuleSet({ ...LEAGUE, raises: raises('next-or-more', 1_000) })).toMatchObject({
      ok: true,
      rules: { raises: { jump: 1_000 } },
    });
    const step = checkRuleSet({ ...LEAGUE, raises: raises('next', 750) });
    expect(step.ok && step.rules.raises).toEqual({ to: 'next', equalOnFloor: false, snap: false });
  });

  test('An empty table of increments by kind is left out', () => {
    const where = { role: ['bowler'] };
    const stepsFor = [{ where, increments: [step(0, 500), step(5_000, 1_000)] }];
    expect(checkRuleSet({ ...LEAGUE, stepsFor })).toMatchObject({ ok: true, rules: { stepsFor } });
    const none = checkRuleSet({ ...LEAGUE, stepsFor: [] });
    expect(none.ok && none.rules).not.toHaveProperty('stepsFor');
  });
});

describe('rules that contradict each other', () => {
  test('A least squad above the largest squad is refused', () => {
    expect(problems({ squad: { least: 11, most: 9 } })).toEqual([
      { code: 'least-above-most', at: 'squad.least', least: 11, most: 9 },
    ]);
  });

  test('A reserve without a least squad is refused', () => {
    expect(codes({ squad: { least: 0, most: 15 } })).toEqual(['squad.least: nothing-to-keep-for']);
  });

  test('A reserve for the least squad may not exceed the purse', () => {
    const keeping = (opening: number) =>
      problems({
        squad: { least: 15, most: 15 },
        purse: { opening },
        mostBid: { is: 'purse-less-kept', each: 10_000 },
      });
    expect(keeping(150_000)).toEqual([]);
    expect(keeping(149_999)).toEqual([
      {
        code: 'least-squad-beyond-purse',
        at: 'mostBid.each',
        least: 15,
        each: 10_000,
        needed: 150_000,
        purse: 149_999,
      },
    ]);
  });

  test('An amount that is not whole is reported once, without contradictions', () => {
    expect(codes({ mostBid: { is: 'purse-less-kept', each: 20_000.5 } })).toEqual([
      'mostBid.each: amount-not-whole',
    ]);
    expect(codes({ purse: { opening: 0.5 } })).toEqual(['purse.opening: amount-not-whole']);
  });

  test('All problems are reported, in the order of the form', () => {
    expect(codes({ unit: { points: '' }, purse: { opening: 0 }, squad: { least: 3, most: 2 } })).toEqual([
      'unit: unit-without-name',
      'purse.opening: amount-too-low',
      'squad.least: least-above-most',
      'mostBid.each: least-squad-beyond-purse',
    ]);
  });
});

test("A tournament's own fields are checked with the other parts, and tidied", () => {
  const village = { id: 'village', name: ' Home  village ', is: 'text', public: true } as const;
  expect(checkRuleSet({ ...LEAGUE, fields: [village] })).toMatchObject({
    rules: { fields: [{ ...village, name: 'Home village' }] },
  });
  expect(codes({ fields: [village, { ...village, id: 'home' }] })).toEqual([
    'fields.1.name: field-name-taken',
  ]);
});

test("A draft of last season's price as a number agrees on an amount", () => {
  const price = { id: 'lastprice', name: 'Last  Price', is: 'number', public: true } as const;
  expect(checkRuleSet({ ...LEAGUE, fields: [price] })).toMatchObject({
    rules: { fields: [{ ...price, name: 'Last Price', is: 'money' }] },
  });
});
