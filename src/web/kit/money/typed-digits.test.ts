import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { TOKENS } from '#protocol/testing/answers.ts';
import { typedDigits } from './typed-digits.ts';

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
