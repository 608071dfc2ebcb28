import { expect, test } from 'vitest';
import {
  channels,
  contrast,
  darkenedForWhite,
  ENOUGH_CONTRAST,
  fitForWhite,
  hexOf,
  hslOf,
  isHex,
} from './colour.ts';

test('Black on white has contrast 21, a colour on itself has 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#1d6fe0', '#1d6fe0')).toBe(1);
});

test('White text is readable on every hue, at any requested lightness', () => {
  for (let hue = 0; hue < 360; hue += 5) {
    for (const lightness of [0.95, 0.6, 0.3, 0.05]) {
      expect(contrast(fitForWhite(hue, 1, lightness), '#ffffff')).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
    }
  }
});

test('A hue with lightness 0 is black', () => {
  expect(fitForWhite(120, 1, 0)).toBe('#000000');
});

test('Hues 0, 120 and 240 are red, green and blue', () => {
  expect([0, 120, 240].map((hue) => hexOf(hue, 1, 0.5))).toEqual(['#ff0000', '#00ff00', '#0000ff']);
  expect(channels('#ff0080')).toEqual([1, 0, 128 / 255]);
});

test('A colour is a hash and six small hexadecimal digits', () => {
  expect(isHex('#1d6fe0')).toBe(true);
  for (const text of ['1d6fe0', '#1D6FE0', '#1d6fe', '#1d6fe00', 'red', '']) expect(isHex(text)).toBe(false);
});

test('darkenedForWhite keeps a dark colour and darkens a light one in its hue', () => {
  expect(darkenedForWhite('#0a3d91')).toBe('#0a3d91');
  const [hue] = hslOf(darkenedForWhite('#ffd24d'));
  expect(Math.round(hue)).toBeCloseTo(Math.round(hslOf('#ffd24d')[0]), -1);
  expect(darkenedForWhite('#ffffff')).toMatch(/^#7[0-9a-f]7[0-9a-f]7[0-9a-f]$/);
});

test('hslOf and hexOf are inverse to each other', () => {
  for (const colour of ['#1d6fe0', '#7b3fe4', '#12a07c', '#e5384f', '#808080', '#000000']) {
    expect(hexOf(...hslOf(colour))).toBe(colour);
  }
});
