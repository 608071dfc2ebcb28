import { expect, test } from 'vitest';
import { coverOf } from './draw-face.ts';

const BOX = { x: 100, y: 0, width: 400, height: 400 };

test('A tall photo is cropped to its upper part, where the face is', () => {
  const { x, y, width, height } = coverOf({ width: 200, height: 400 }, BOX);
  expect([x, width, height]).toEqual([100, 400, 800]);
  expect(y).toBeCloseTo(-72);
});

test('A photo in landscape fills the box from its middle, and does not stretch', () => {
  expect(coverOf({ width: 800, height: 400 }, BOX)).toEqual({ x: -100, y: 0, width: 800, height: 400 });
});
