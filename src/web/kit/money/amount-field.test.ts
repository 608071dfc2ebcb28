import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { betweenStepsText, exampleBase } from './smallest-step.ts';
import { typedDigits, amountDigits, amountTyped } from './amount-field.tsx';
import fc from 'fast-check';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { amountIn, shortAmountIn } from '#protocol/amount-text.ts';
import { TOKENS } from '#protocol/testing/answers.ts';
import { readWhole } from '#domain/whole-number.ts';

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

test('typedDigits keeps digits and an empty text', () => {
  expect(typedDigits('145000')).toBe('145000');
  expect(typedDigits('')).toBe('');
});

test('typedDigits blocks a full stop, a comma, a sign or a letter', () => {
  for (const text of ['1.5', '1,', ',', '145,0', '-5', '+5', '1e6', '12a'])
    expect(typedDigits(text)).toBeNull();
});

test('typedDigits removes the rupee sign and the grouping of a pasted amount', () => {
  expect(typedDigits('₹1,45,000', SPECIFIED.unit)).toBe('145000');
  expect(typedDigits(' 20,000\n')).toBe('20000');
});

test('typedDigits converts digits of other scripts', () => {
  expect(typedDigits('२५')).toBe('25');
});

test('typedDigits reads back an amount copied from a screen, in any unit', () => {
  for (const unit of [SPECIFIED.unit, TOKENS])
    fc.assert(
      fc.property(fc.maxSafeNat(), (number) => {
        expect(typedDigits(amountIn(unit, toRupees(number)), unit)).toBe(String(number));
      }),
    );
});

test('amountDigits converts every notation of an amount to digits', () => {
  for (const text of ['5 lakh', '5L', '₹ 5,00,000/-', '0.05 Cr', '500k', '500000'])
    expect(amountDigits(text, 'rupees')).toBe('500000');
  expect(amountDigits(' ', 'rupees')).toBe('');
});

test('amountDigits keeps a fraction, an unfinished word or a negative number as it is', () => {
  for (const text of ['2250.5', '10,00,000.5', '5 la', '-500', '1e6', '99999999999999999999']) {
    const digits = amountDigits(text, 'rupees');
    expect(digits).toBe(text);
    expect(amountTyped(digits)).toBeNull();
  }
  expect(readWhole('2250.5')).toBeNaN();
  expect(readWhole('10,00,000.5')).toBeNaN();
});

test('amountDigits reads back every amount that a screen writes, in rupees and in points', () => {
  for (const unit of ['rupees', TOKENS] as const)
    fc.assert(
      fc.property(fc.maxSafeNat(), (number) => {
        for (const write of [amountIn, shortAmountIn])
          expect(amountDigits(write(unit, toRupees(number)), unit)).toBe(String(number));
      }),
    );
});
