import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { heightFor, leftAfter, rangeOf } from './money-chart.tsx';

const stepsOf = (...steps: readonly (readonly [sale: number, left: number])[]) => ({
  steps: steps.map(([sale, left]) => ({ sale, left: toRupees(left) })),
});

test('The purse after a sale is that of the last purchase until then', () => {
  const purse = stepsOf([0, 500], [2, 400], [5, 100]);
  expect([0, 1, 2, 4, 5, 9].map((sales) => leftAfter(purse, sales))).toEqual([500, 500, 400, 400, 100, 100]);
});

test('The chart spans the lowest and the highest purse, even among 600,000 values', () => {
  const steps = Array.from({ length: 600_000 }, (_, at) => ({ sale: at, left: toRupees(1 + at) }));
  expect(rangeOf([{ steps }])).toEqual([1, 600_000]);
  expect(rangeOf([])).toEqual([0, 0]);
});

test('The names of 32 teams fit one below the other, and few teams need no more than the usual height', () => {
  expect([1, 17].map(heightFor)).toEqual([280, 280]);
  expect(heightFor(32)).toBeGreaterThan(32 * 12 * 1.15);
});
