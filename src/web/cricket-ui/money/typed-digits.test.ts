import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { TOKENS } from '#protocol/testing/tokens.ts';
import { typedDigits } from './typed-digits.ts';

test('digits are taken as they are, and an emptied box is empty', () => {
  expect(typedDigits('145000')).toBe('145000');
  expect(typedDigits('')).toBe('');
});

test('a full stop, a comma, a sign or a letter is blocked', () => {
  for (const text of ['1.5', '1,', ',', '145,0', '-5', '+5', '1e6', '12a'])
    expect(typedDigits(text)).toBeNull();
});

test('a pasted amount loses its rupee sign and its grouping', () => {
  expect(typedDigits('₹1,45,000', SPECIFIED.unit)).toBe('145000');
  expect(typedDigits(' 20,000\n')).toBe('20000');
});

test('digits of another script become those the box shows', () => {
  expect(typedDigits('२५')).toBe('25');
});

test('an amount that was copied from a screen is what it was, whatever it counts', () => {
  for (const unit of [SPECIFIED.unit, TOKENS])
    fc.assert(
      fc.property(fc.maxSafeNat(), (number) => {
        expect(typedDigits(amountIn(unit, toRupees(number)), unit)).toBe(String(number));
      }),
    );
});
