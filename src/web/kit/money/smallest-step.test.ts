import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { betweenStepsText, exampleBase } from './smallest-step.ts';

test('A base price between two steps is told where bidding begins, and one on a step is not', () => {
  const step = toRupees(500_000);
  expect(betweenStepsText('rupees', step, toRupees(750_000))).toBe(
    'Bidding begins at ₹10,00,000: bids go in steps of ₹5,00,000',
  );
  expect(betweenStepsText('rupees', step, toRupees(20))).toContain('Bidding begins at ₹5,00,000');
  expect(betweenStepsText('rupees', step, step)).toBe('');
  expect(betweenStepsText('rupees', toRupees(1), toRupees(20))).toBe('');
});

test('The example of a base price is a multiple of the smallest step, in the unit of its column', () => {
  expect(exampleBase(toRupees(1_000))).toBe('Like 20000 or 20k');
  expect(exampleBase(toRupees(500_000))).toBe('Like 500000 or 5 lakh');
  expect(exampleBase(toRupees(10_000_000))).toBe('Like 10000000 or 1 crore');
  expect(exampleBase(toRupees(500_000), 5)).toBe('Like 5 or 5 lakh');
  expect(exampleBase(toRupees(1))).toBe('Like 20000 or 20k');
  expect(exampleBase(toRupees(30_001))).toBe('Like 30001');
});
