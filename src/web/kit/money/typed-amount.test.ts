import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { readWhole } from '#domain/whole-number.ts';
import { amountIn, shortAmountIn } from '#protocol/amount-text.ts';
import { TOKENS } from '#protocol/testing/answers.ts';
import { amountDigits, amountTyped } from './typed-amount.ts';

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
