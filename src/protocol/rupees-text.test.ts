import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { grouped, inRupees, inShortRupees } from './rupees-text.ts';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1_000, '₹1,000'],
  [145_000, '₹1,45,000'],
  [12_345_678, '₹1,23,45,678'],
  [1_250_000_000, '₹1,25,00,00,000'],
  [-5_000, '-₹5,000'],
])('%d rupees are %s: Indian grouping, no decimals', (amount, text) => {
  expect(inRupees(toRupees(amount))).toBe(text);
});

test('the same without the sign, for a label that has it already', () => {
  expect(grouped(145_000)).toBe('1,45,000');
  expect(grouped(25)).toBe('25');
});

describe('where the full amount does not fit', () => {
  test.each([
    [99_999, '₹99,999'],
    [100_000, '₹1 L'],
    [1_265_000, '₹12.65 L'],
    [9_990_000, '₹99.9 L'],
    [10_000_000, '₹1 Cr'],
    [12_500_000, '₹1.25 Cr'],
    [1_200_000_000, '₹120 Cr'],
    [-1_265_000, '-₹12.65 L'],
    [-99_999, '-₹99,999'],
  ])('%d rupees are %s', (amount, text) => {
    expect(inShortRupees(toRupees(amount))).toBe(text);
  });

  test('what rounds to 100 lakh is a crore', () => {
    expect(inShortRupees(toRupees(9_999_499))).toBe('₹99.99 L');
    expect(inShortRupees(toRupees(9_999_500))).toBe('₹1 Cr');
  });
});
