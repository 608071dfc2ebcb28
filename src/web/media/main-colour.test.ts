import { expect, test } from 'vitest';
import { hslOf } from '#domain/colour.ts';
import { mainColours } from './main-colour.ts';

type Rgba = readonly [number, number, number, number];
const WHITE: Rgba = [255, 255, 255, 255];
const BLACK: Rgba = [0, 0, 0, 255];
const CLEAR: Rgba = [255, 0, 0, 0];
const RED: Rgba = [200, 30, 40, 255];
const BLUE: Rgba = [20, 60, 180, 255];

function logo(...parts: readonly (readonly [number, Rgba])[]): number[] {
  return parts.flatMap(([count, colour]) => Array.from({ length: count }, () => colour).flat());
}

function hueOf([colour = '#000000']: readonly string[]): number {
  return hslOf(colour)[0];
}

test('The main colour covers most of a logo, apart from white and black', () => {
  const colours = mainColours(logo([700, WHITE], [100, BLACK], [150, BLUE], [50, RED]));
  expect(hueOf(colours)).toBeGreaterThan(210);
  expect(hueOf(colours)).toBeLessThan(240);
});

test('A vivid colour wins over a dull one of the same area', () => {
  expect(hueOf(mainColours(logo([100, [90, 100, 110, 255]], [100, RED])))).toBeGreaterThan(340);
});

test('Transparent pixels do not count for the main colour', () => {
  expect(hueOf(mainColours(logo([500, CLEAR], [100, BLUE])))).toBeLessThan(240);
});

test('A logo in black, white and grey has no main colour', () => {
  expect(mainColours(logo([500, WHITE], [300, BLACK], [200, [128, 128, 128, 255]]))).toEqual([]);
  expect(mainColours(logo([500, CLEAR]))).toEqual([]);
  expect(mainColours([])).toEqual([]);
});

test('A small mark gives a logo no main colour', () => {
  expect(mainColours(logo([990, WHITE], [10, RED]))).toEqual([]);
});

test('The second largest colour of a logo comes second', () => {
  const [first, second] = mainColours(logo([300, BLUE], [200, RED])).map((colour) => hslOf(colour)[0]);
  expect(first).toBeLessThan(240);
  expect(second).toBeGreaterThan(340);
});
