import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { grouped, inRupees, inShortRupees, rupeesWithin } from './rupees-text.ts';

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

  test.each([
    [185_500, '₹1,85,500'],
    [1_265_001, '₹12,65,001'],
    [9_999_000, '₹99.99 L'],
    [9_999_500, '₹99,99,500'],
    [10_001_000, '₹1.0001 Cr'],
    [12_345_000, '₹1.2345 Cr'],
    [12_345_678, '₹1,23,45,678'],
  ])('%d rupees are %s: nothing is rounded', (amount, text) => {
    expect(inShortRupees(toRupees(amount))).toBe(text);
  });

  test.each([
    [9_999_000, '₹99,99,000'],
    [12_500_000, '₹1.25 Cr'],
    [12_500_001, '₹1,25,00,001'],
  ])('where ten characters fit %d rupees are %s', (amount, text) => {
    expect(rupeesWithin(10, toRupees(amount))).toBe(text);
  });

  test('every amount is read back from its short form as it is, which is never the longer one', () => {
    const thousands = fc.maxSafeInteger().map((number) => Math.trunc(number / 1_000) * 1_000);
    const usual = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((number) => number * 1_000);
    fc.assert(
      fc.property(fc.oneof(usual, thousands, fc.maxSafeInteger()), (number) => {
        const amount = toRupees(number);
        const short = inShortRupees(amount);
        expect(readBack(short)).toBe(BigInt(amount));
        expect(short.length).toBeLessThanOrEqual(inRupees(amount).length);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Digit by digit, for a float would forgive what is lost. */
function readBack(text: string): bigint {
  const [, minus = '', whole = '', part = '', unit = ''] =
    /^(-?)₹([\d,]+)(?:\.(\d+))?(?: (L|Cr))?$/.exec(text) ?? [];
  const zeros = unit === 'Cr' ? 7 : unit === 'L' ? 5 : 0;
  return BigInt(`${minus}${whole.replaceAll(',', '')}${part.padEnd(zeros, '0')}`);
}
