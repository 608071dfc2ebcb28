import { describe, expect, test } from 'vitest';
import { maximise, openUpTo, provenMost, provenNothing } from './maximise.ts';
import { floatAt, meets, type Program, valueAt } from './program.ts';

const WORK = () => ({ work: 1_000_000 });

/** Three items worth 2, 3 and 4, with weights 3, 4 and 5; the limit is 8. */
const KNAPSACK: Program = {
  objective: [2, 3, 4],
  least: [0, 0, 0],
  most: [1, 1, 1],
  rows: [
    { of: [3, 4, 5], most: 8 },
    { of: [1, 1, 1], most: 2 },
  ],
};

test('The integer optimum is found and proven where fractions would give more', () => {
  expect(maximise(KNAPSACK, WORK())).toEqual({ witness: [1, 0, 1], proven: 6 });
});

test('An infeasible program is proven to have no solution', () => {
  const none = { ...KNAPSACK, rows: [...KNAPSACK.rows, { of: [-1, -1, -1], most: -3 }] };
  expect(maximise(none, WORK())).toEqual({ witness: null, proven: -Infinity });
});

test('No integer is found whose double is three', () => {
  const odd: Program = {
    objective: [0],
    least: [0],
    most: [9],
    rows: [
      { of: [2], most: 3 },
      { of: [-2], most: -3 },
    ],
  };
  expect(maximise(odd, WORK())).toEqual({ witness: null, proven: -Infinity });
});

test('A search for any solution ends at the first one, and its open branches count by their bound', () => {
  const { proven, witness } = maximise(KNAPSACK, WORK(), -Infinity, true);
  expect(witness === null ? [] : meets(KNAPSACK, witness)).toBe(true);
  expect(proven).toBeGreaterThanOrEqual(6);
});

describe('When the allowance runs out', () => {
  test('Without any work left the bound is infinite and no solution is known', () => {
    expect(maximise(KNAPSACK, { work: 0 })).toEqual({ witness: null, proven: Infinity });
  });

  test('Open branches count by their proven bound, which is never below the optimum', () => {
    for (let work = 1; work <= 200; work += 1) {
      const { proven, witness } = maximise(KNAPSACK, { work });
      expect(proven).toBeGreaterThanOrEqual(6);
      if (witness !== null) expect(meets(KNAPSACK, witness)).toBe(true);
    }
  });

  test('The search stops at the same point each time', () => {
    expect(maximise(KNAPSACK, { work: 25 })).toEqual(maximise(KNAPSACK, { work: 25 }));
  });
});

describe('A proof', () => {
  const upTo = (enough: number) => ({ enough, likely: enough, allowance: WORK() });
  const cheap: Program = { objective: [1], least: [0], most: [100], rows: [{ of: [3], most: 100 }] };

  test('A proof is valid for any multipliers, and better multipliers give a lower bound', () => {
    expect(provenMost(cheap, cheap, [0], upTo(33))).toBe(100);
    expect(provenMost(cheap, cheap, [-5], upTo(33))).toBe(100);
    expect(provenMost(cheap, cheap, [1 / 3], upTo(33))).toBe(33);
  });

  test('A coarse proof that is not enough is refined', () => {
    const large = {
      objective: [1, 0],
      least: [0, 0],
      most: [2e9, 1],
      rows: [{ of: [3, 0], most: 3e9 }],
    };
    expect(provenMost(large, large, [1 / 3], upTo(Infinity))).toBeGreaterThan(1e9);
    expect(provenMost(large, large, [1 / 3], upTo(1e9))).toBe(1e9);
  });

  test('A proof is exact for integers beyond the safe range of JavaScript', () => {
    const huge = { ...cheap, most: [2 ** 45], rows: [{ of: [1], most: 2 ** 44 }] };
    expect(provenMost(huge, huge, [1], upTo(0))).toBe(2 ** 44);
  });

  test('A program is proven infeasible only if it is', () => {
    const empty = { ...cheap, rows: [{ of: [1], most: -1 }] };
    expect(provenNothing(empty, empty, [1], WORK())).toBe(true);
    expect(provenNothing(cheap, cheap, [1], WORK())).toBe(false);
    expect(openUpTo(true, 7)).toBe(-Infinity);
    expect(openUpTo(false, 7)).toBe(7);
  });
});

test('A solution is checked against all bounds and rows', () => {
  expect(meets(KNAPSACK, [1, 0, 1])).toBe(true);
  expect(meets(KNAPSACK, [0, 1, 1])).toBe(false);
  expect(meets(KNAPSACK, [2, 0, 0])).toBe(false);
  expect(meets(KNAPSACK, [-1, 0, 0])).toBe(false);
  expect(() => valueAt([], 0)).toThrow('impossible');
  expect(() => floatAt(new Float64Array(1), 1)).toThrow('impossible');
});
