import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { grouped, amountBeside, amountIn, nameOf, shortAmountIn, signOf } from './amount-text.ts';
import { TOKENS } from '#protocol/testing/answers.ts';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1_000, '₹1,000'],
  [145_000, '₹1,45,000'],
  [12_345_678, '₹1,23,45,678'],
  [1_250_000_000, '₹1,25,00,00,000'],
  [-5_000, '-₹5,000'],
])('%d rupees are %s: Indian grouping, no decimals', (amount, text) => {
  expect(amountIn('rupees', toRupees(amount))).toBe(text);
});

test('An amount without its unit is written for labels that show the unit', () => {
  expect(grouped(145_000)).toBe('1,45,000');
  expect(grouped(25)).toBe('25');
});

const AMOUNTS = fc
  .oneof(
    fc.integer({ min: -2_000_000, max: 2_000_000 }).map((number) => number * 1_000),
    fc.maxSafeInteger().map((number) => Math.trunc(number / 1_000) * 1_000),
    fc.maxSafeInteger(),
  )
  // A zero is written without a minus sign.
  .map((number) => toRupees(number === 0 ? 0 : number));

describe('short amounts', () => {
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
    expect(shortAmountIn('rupees', toRupees(amount))).toBe(text);
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
    expect(shortAmountIn('rupees', toRupees(amount))).toBe(text);
  });

  test.each([
    [9_999_000, '₹99,99,000'],
    [12_500_000, '₹1.25 Cr'],
    [12_500_001, '₹1,25,00,001'],
  ])('In ten characters %d rupees are written as %s', (amount, text) => {
    expect(amountBeside('rupees', 10, toRupees(amount))).toBe(text);
  });

  test.each([SPECIFIED.unit, TOKENS])(
    'The short form of every amount in %s is read back unchanged, and is never longer than the full form',
    (unit) => {
      fc.assert(
        fc.property(AMOUNTS, (amount) => {
          const short = shortAmountIn(unit, amount);
          expect(readBack(short)).toBe(BigInt(amount));
          expect(short.length).toBeLessThanOrEqual(amountIn(unit, amount).length);
        }),
        { numRuns: 2_000 },
      );
    },
  );
});

describe('units with a name', () => {
  test("A unit's name follows the amount, in a label and in a sentence", () => {
    expect(amountIn(TOKENS, toRupees(1_200))).toBe('1,200 tokens');
    expect(amountIn(TOKENS, toRupees(-1_200))).toBe('-1,200 tokens');
    expect(shortAmountIn(TOKENS, toRupees(1_265_000))).toBe('12.65 L tokens');
    expect(amountBeside(TOKENS, 9, toRupees(1_265_000))).toBe('12,65,000');
    expect(amountBeside(TOKENS, 8, toRupees(1_265_000))).toBe('12.65 L');
    expect(amountBeside('rupees', 9, toRupees(1_265_000))).toBe('₹12.65 L');
    expect([signOf(TOKENS), nameOf(TOKENS)]).toEqual(['tokens', 'tokens']);
    expect([signOf('rupees'), nameOf('rupees')]).toEqual(['₹', 'rupees']);
  });

  test.each([SPECIFIED.unit, TOKENS])('Every whole amount of %s is read back unchanged', (unit) => {
    fc.assert(
      fc.property(AMOUNTS, (amount) => {
        expect(readBack(amountIn(unit, amount))).toBe(BigInt(amount));
      }),
    );
  });
});

/** Adds digit by digit, because a float would hide a loss of precision. */
function readBack(text: string): bigint {
  const [, minus = '', whole = '', part = '', count = ''] =
    /^(-?)₹?([\d,]+)(?:\.(\d+))?(?: (L|Cr))?(?: tokens)?$/.exec(text) ?? [];
  const zeros = count === 'Cr' ? 7 : count === 'L' ? 5 : 0;
  return BigInt(`${minus}${whole.replaceAll(',', '')}${part.padEnd(zeros, '0')}`);
}
