import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { tournamentWith } from '#fixtures/auction/people.ts';
import {
  checkTypedBid,
  incrementAt,
  isMultiple,
  jumpedBid,
  lowered,
  raised,
  raisedBid,
  suggestedBid,
} from './increments.ts';
import type { RuleSet } from './rule-set.ts';

const rs = toRupees;

function withIncrement(increment: number): RuleSet {
  return specificationRules({ openingPurse: rs(500_000), squadLimit: 3, increment: rs(increment) });
}

test('An increment applies from its step until the next step begins', () => {
  const table: RuleSet = {
    ...withIncrement(1_000),
    increments: [
      { from: rs(0), by: rs(5_000) },
      { from: rs(100_000), by: rs(10_000) },
    ],
  };
  expect([0, 99_999, 100_000, 9_000_000].map((current) => incrementAt(table, rs(current)))).toEqual([
    5_000, 5_000, 10_000, 10_000,
  ]);
});

test.each([
  [0, true],
  [1_000, true],
  [999, false],
  [1_001, false],
  [1_000.5, false],
  [NaN, false],
  [Infinity, false],
  [2 ** 60, false],
])('%d is a multiple of 1,000 that may be bid: %s', (amount, may) => {
  expect(isMultiple(withIncrement(1_000), amount)).toBe(may);
});

describe('the bid box', () => {
  const rules = withIncrement(1_000);

  test('The bid box offers the current bid plus 1,000, also off the grid', () => {
    expect(suggestedBid(rules, rs(20_000), rs(25_000))).toBe(21_000);
    expect(suggestedBid(rules, rs(1_500), rs(5_000))).toBe(2_500);
  });

  test.each([
    [21_000, 5_000, 26_000],
    [2_500, 1_000, 4_000],
    [0, 1_000, 1_000],
    [1, 1_000, 2_000],
  ])('plus: %d and an increment of %d make %d', (typed, increment, result) => {
    expect(raised(withIncrement(increment), rs(typed))).toBe(result);
  });

  test('The plus button leaves an amount above the largest purse as it is', () => {
    expect(raised(rules, rs(1_000_000_000_000))).toBe(1_000_000_001_000);
    expect(raised(rules, rs(1_000_000_000_001))).toBe(1_000_000_000_001);
    expect(raised(withIncrement(5_000), rs(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
  });

  test.each([
    [31_000, 5_000, 20_000, 26_000],
    [26_000, 5_000, 20_000, 21_000],
    [25_000, 5_000, 20_000, 21_000],
    [21_000, 5_000, 20_000, 21_000],
    [3_000, 5_000, 20_000, 21_000],
    [4_000, 1_000, 1_500, 3_000],
    [3_000, 1_000, 1_500, 2_500],
    [4_400, 1_000, 1_500, 3_000],
    [3_600, 1_000, 1_500, 2_500],
  ])('minus: %d less %d, at a current bid of %d, makes %d', (typed, increment, current, result) => {
    const rules = withIncrement(increment);
    const offered = suggestedBid(rules, rs(current), rs(current));
    expect(lowered(rules, rs(typed), offered)).toBe(result);
  });
});

test('If raises go by increments, the bid box offers the next amount', () => {
  const rules = withIncrement(5_000);
  const bySteps: RuleSet = { ...rules, raises: { ...rules.raises, to: 'next-or-more' } };
  expect(suggestedBid(bySteps, rs(20_000), rs(25_000))).toBe(25_000);
});

/**
 * The increments of IPL 2025 (Sportstar, November 2024). They are 5 lakh up to 1 crore, 10 up to 2, 20 up to 5, then
 * 25.
 */
const IPL_2025: RuleSet = {
  ...withIncrement(500_000),
  multiple: rs(500_000),
  increments: [
    { from: rs(0), by: rs(500_000) },
    { from: rs(10_000_000), by: rs(1_000_000) },
    { from: rs(20_000_000), by: rs(2_000_000) },
    { from: rs(50_000_000), by: rs(2_500_000) },
  ],
  raises: { to: 'next-or-more', equalOnFloor: false, snap: true },
};

test.each([
  [3_000_000, 3_500_000],
  [9_500_000, 10_000_000],
  [10_000_000, 11_000_000],
  [12_500_000, 13_000_000],
  [19_000_000, 20_000_000],
  [19_500_000, 20_000_000],
  [20_000_000, 22_000_000],
  [48_000_000, 50_000_000],
  [50_000_000, 52_500_000],
  [266_500_000, 267_500_000],
])('IPL 2025: %d is followed by %d, on the grid of its step', (current, next) => {
  expect(raisedBid(IPL_2025, rs(current))).toBe(next);
});

test('Without snapping the increment is added to the bid', () => {
  const added: RuleSet = { ...IPL_2025, raises: { ...IPL_2025.raises, snap: false } };
  expect(raisedBid(added, rs(12_500_000))).toBe(13_500_000);
});

test('A jump is rounded to the multiple and offered only above the next amount', () => {
  const plain = withIncrement(5_000);
  const jumped = (jump: number, current: number, next: number) =>
    jumpedBid({ ...plain, raises: { ...plain.raises, jump: rs(jump) } }, rs(current), rs(next));
  expect(jumped(100_000, 300_000, 305_000)).toBe(400_000);
  expect(jumped(5_000, 300_000, 305_000)).toBeNull();
  expect(jumped(6_000, 300_000, 305_000)).toBe(306_000);
  expect(jumped(6_000, 300_500, 306_000)).toBe(307_000);
  expect(jumpedBid(plain, rs(300_000), rs(305_000))).toBeNull();
});

const { rules } = tournamentWith();

test('A team and a multiple of 1,000 are a valid bid', () => {
  expect(checkTypedBid(rules, { team: 'mumbai', amount: '21000' })).toEqual({
    ok: true,
    team: 'mumbai',
    amount: 21_000,
  });
  expect(checkTypedBid(rules, { team: 'mumbai', amount: ' २१००० ' })).toMatchObject({ amount: 21_000 });
  expect(checkTypedBid(rules, { team: 'mumbai', amount: '0' })).toMatchObject({ ok: true, amount: 0 });
});

test.each([
  ['', '21000'],
  ['mumbai', ''],
  ['mumbai', '  '],
  ['', ''],
  ['', '21.5'],
])('A bid without a team or an amount is refused before its amount is checked (%j, %j)', (team, amount) => {
  expect(checkTypedBid(rules, { team, amount })).toEqual({
    ok: false,
    problem: { code: 'team-and-amount-required' },
  });
});

test.each([
  '21.5',
  '21,000',
  '21.000',
  '-21000',
  '+21000',
  '1e4',
  '21000x',
  'x21000',
  '21 000',
  '9'.repeat(16),
])('A typed amount that is not a whole number is refused: %j', (amount) => {
  expect(checkTypedBid(rules, { team: 'mumbai', amount })).toEqual({
    ok: false,
    problem: { code: 'typed-bid-not-whole' },
  });
});

test.each(['1', '999', '20001', '20999'])(
  'A typed amount that is not a multiple of 1,000 is refused: %j',
  (amount) => {
    expect(checkTypedBid(rules, { team: 'mumbai', amount })).toEqual({
      ok: false,
      problem: { code: 'typed-bid-off-grid', multiple: 1_000 },
    });
  },
);
