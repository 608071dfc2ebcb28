import { expect, test } from 'vitest';
import { channels, contrast, ENOUGH_CONTRAST, fitForWhite, hexOf, isHex } from './colour.ts';

test('black on white has the contrast of 21, a colour on itself of 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#1d6fe0', '#1d6fe0')).toBe(1);
});

test('white text can be read on every hue, however light it was asked for', () => {
  for (let hue = 0; hue < 360; hue += 5) {
    for (const lightness of [0.95, 0.6, 0.3, 0.05]) {
      expect(contrast(fitForWhite(hue, 1, lightness), '#ffffff')).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
    }
  }
});

test('a hue without any lightness is black', () => {
  expect(fitForWhite(120, 1, 0)).toBe('#000000');
});

test('full hues are the colours of the wheel', () => {
  expect([0, 120, 240].map((hue) => hexOf(hue, 1, 0.5))).toEqual(['#ff0000', '#00ff00', '#0000ff']);
  expect(channels('#ff0080')).toEqual([1, 0, 128 / 255]);
});

test('a colour is a hash and six small hexadecimal digits', () => {
  expect(isHex('#1d6fe0')).toBe(true);
  for (const text of ['1d6fe0', '#1D6FE0', '#1d6fe', '#1d6fe00', 'red', '']) expect(isHex(text)).toBe(false);
});
