import { expect, test } from 'vitest';
import { TOKENS } from '#protocol/testing/answers.ts';
import {
  afterOtherChange,
  afterPress,
  digitsOfAmount,
  isPartOfAmount,
  meantAmount,
  type AmountTyping,
} from './amount-box.tsx';

const NOTHING: AmountTyping = { digits: '', pressed: '' };

/** Presses the characters at the end of the box. */
function typing(text: string, from = NOTHING): AmountTyping {
  return Array.from(text).reduce((now, character) => {
    const end = now.digits.length;
    return afterPress(now, character, { from: end, to: end });
  }, from);
}

test.each([
  ['12.5 cr', '125', 125_000_000],
  ['12.5cr', '125', 125_000_000],
  ['50 lakh', '50', 5_000_000],
  ['1,250 k', '1250', 1_250_000],
  ['1 crore 2.5 lakh', '125', 10_250_000],
  ['५ लाख', '5', 500_000],
])('After %j the box holds %s, and the amount that was meant is known', (text, digits, amount) => {
  const now = typing(text);
  expect(now).toEqual({ digits, pressed: text });
  expect(meantAmount(now.pressed, 'rupees')).toBe(amount);
});

test.each(['45000', '12.5', '12.5 c', '45000h', '1.2.5 cr', '0.00000001 cr', 's'])(
  'No amount is known to be meant by %j',
  (text) => {
    expect(meantAmount(typing(text).pressed, 'rupees')).toBeNull();
  },
);

test('An amount in points has their name', () => {
  expect(meantAmount('1,200 tokens', TOKENS)).toBe(1_200);
});

test('A full stop over the selected offer belongs to the digits that replace it', () => {
  const offer = afterOtherChange(NOTHING, '21000');
  const all = { from: 0, to: 5 };
  const stop = afterPress(offer, '.', all);
  expect(stop.digits).toBe('21000');
  const five = afterPress(stop, '5', all);
  expect(five).toEqual({ digits: '5', pressed: '.5' });
  expect(meantAmount(typing(' cr', five).pressed, 'rupees')).toBe(5_000_000);
});

test('Digits that replace the whole text forget what was pressed before', () => {
  expect(afterPress(typing('12.5 cr'), '1', { from: 0, to: 3 })).toEqual({ digits: '1', pressed: '1' });
});

test('After a change in the middle of the digits no words such as cr or lakh multiply them', () => {
  const middle = afterPress(typing('12.5'), '3', { from: 2, to: 2 });
  expect(middle).toEqual({ digits: '1235', pressed: null });
  expect(meantAmount(typing(' cr', middle).pressed, 'rupees')).toBeNull();
  expect(afterPress(typing('125'), '3', { from: 1, to: 2 })).toEqual({ digits: '135', pressed: null });
});

test('A deletion keeps the pressed text only without blocked characters in it', () => {
  expect(afterOtherChange(typing('125'), '12')).toEqual({ digits: '12', pressed: '12' });
  expect(afterOtherChange(typing('12.5'), '12')).toEqual({ digits: '12', pressed: null });
  expect(afterOtherChange(typing('12.5'), '')).toEqual(NOTHING);
});

test.each([
  ['12.5 cr', '125000000'],
  ['45,000', '45000'],
  ['₹ 12,50,000', '1250000'],
  ['Rs. 20,000/-', '20000'],
])('The pasted text %j is %s', (text, digits) => {
  expect(digitsOfAmount(text, 'rupees')).toBe(digits);
});

test('A pasted text that is no whole amount has no digits', () => {
  for (const text of ['', 'NA', '1.5', 'about 5', '-500', '1e6', '20.000', '45000 46000', '45,000\n46,000'])
    expect(digitsOfAmount(text, 'rupees')).toBeNull();
});

test('Digits alone may be a part of an amount; other texts are read as a whole', () => {
  for (const text of ['45000', '000', ' ३०\n']) expect(isPartOfAmount(text)).toBe(true);
  for (const text of ['45,000', '₹45000', '4 5', '5k', '']) expect(isPartOfAmount(text)).toBe(false);
});
