import { describe, expect, test } from 'vitest';
import { maximise } from './maximise.ts';
import { floatAt, meets, valueAt, type Program } from './program.ts';
import { openUpTo, provenMost, provenNothing } from './proof.ts';

const WORK = () => ({ work: 1_000_000 });

/** Two of three may be taken, each worth 2, 3 and 4, and they weigh 3, 4 and 5 of 8. */
const KNAPSACK: Program = {
  objective: [2, 3, 4],
  least: [0, 0, 0],
  most: [1, 1, 1],
  rows: [
    { of: [3, 4, 5], most: 8 },
    { of: [1, 1, 1], most: 2 },
  ],
};

test('the most in whole numbers is found and proven, where fractions would come to more', () => {
  expect(maximise(KNAPSACK, WORK())).toEqual({ witness: [1, 0, 1], found: 6, proven: 6 });
});

test('rows that nothing keeps prove that there is nothing', () => {
  const none = { ...KNAPSACK, rows: [...KNAPSACK.rows, { of: [-1, -1, -1], most: -3 }] };
  expect(maximise(none, WORK())).toEqual({ witness: null, found: -Infinity, proven: -Infinity });
});

test('only whole numbers count: twice a number is never three', () => {
  const odd: Program = {
    objective: [0],
    least: [0],
    most: [9],
    rows: [
      { of: [2], most: 3 },
      { of: [-2], most: -3 },
    ],
  };
  expect(maximise(odd, WORK())).toEqual({ witness: null, found: -Infinity, proven: -Infinity });
});

describe('where the allowance runs out', () => {
  test('before anything is known, nothing is claimed', () => {
    expect(maximise(KNAPSACK, { work: 0 })).toEqual({ witness: null, found: -Infinity, proven: Infinity });
  });

  test('what is open counts as it was proven until then, and never below what is true', () => {
    for (let work = 1; work <= 200; work += 1) {
      const { found, proven, witness } = maximise(KNAPSACK, { work });
      expect(found).toBeLessThanOrEqual(6);
      expect(proven).toBeGreaterThanOrEqual(6);
      if (witness !== null) expect(meets(KNAPSACK, witness)).toBe(true);
    }
  });

  test('it stops at the same point each time', () => {
    expect(maximise(KNAPSACK, { work: 25 })).toEqual(maximise(KNAPSACK, { work: 25 }));
  });
});

describe('a proof', () => {
  const upTo = (enough: number) => ({ enough, likely: enough, allowance: WORK() });
  const cheap: Program = { objective: [1], least: [0], most: [100], rows: [{ of: [3], most: 100 }] };

  test('holds whatever the multipliers are: they only make it sharper', () => {
    expect(provenMost(cheap, cheap, [0], upTo(33))).toBe(100);
    expect(provenMost(cheap, cheap, [-5], upTo(33))).toBe(100);
    expect(provenMost(cheap, cheap, [1 / 3], upTo(33))).toBe(33);
  });

  test('is made finer where a coarse one does not suffice', () => {
    const large = {
      objective: [1, 0],
      least: [0, 0],
      most: [2e9, 1],
      rows: [{ of: [3, 0], most: 3e9 }],
    };
    expect(provenMost(large, large, [1 / 3], upTo(Infinity))).toBeGreaterThan(1e9);
    expect(provenMost(large, large, [1 / 3], upTo(1e9))).toBe(1e9);
  });

  test('is made with numbers of any size where those of JavaScript do not reach', () => {
    const huge = { ...cheap, most: [2 ** 45], rows: [{ of: [1], most: 2 ** 44 }] };
    expect(provenMost(huge, huge, [1], upTo(0))).toBe(2 ** 44);
  });

  test('that there is nothing says so only where that is true', () => {
    const empty = { ...cheap, rows: [{ of: [1], most: -1 }] };
    expect(provenNothing(empty, empty, [1], WORK())).toBe(true);
    expect(provenNothing(cheap, cheap, [1], WORK())).toBe(false);
    expect(openUpTo(true, 7)).toBe(-Infinity);
    expect(openUpTo(false, 7)).toBe(7);
  });
});

test('numbers keep a program within their bounds and its rows', () => {
  expect(meets(KNAPSACK, [1, 0, 1])).toBe(true);
  expect(meets(KNAPSACK, [0, 1, 1])).toBe(false);
  expect(meets(KNAPSACK, [2, 0, 0])).toBe(false);
  expect(meets(KNAPSACK, [-1, 0, 0])).toBe(false);
  expect(() => valueAt([], 0)).toThrow('impossible');
  expect(() => floatAt(new Float64Array(1), 1)).toThrow('impossible');
});
