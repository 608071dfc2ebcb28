import { expect, test } from 'vitest';
import { dragged, FIRST_CROP, MOST_ZOOM, partOf, RATIO, zoomed } from './crop.ts';

const TALL = { width: 1_200, height: 1_600 };
const WIDE = { width: 2_000, height: 900 };

test.each([
  ['a tall picture', TALL],
  ['a wide one', WIDE],
])('The crop of %s is the largest part of the right shape inside its edges', (_, picture) => {
  const part = partOf(picture, FIRST_CROP);
  expect(part.width / part.height).toBeCloseTo(RATIO);
  expect(Math.max(part.width / picture.width, part.height / picture.height)).toBeCloseTo(1);
  expect(part.left).toBeGreaterThanOrEqual(0);
  expect(part.top + part.height).toBeLessThanOrEqual(picture.height + 1e-9);
});

test('The crop moves with the finger, and stops at the edge', () => {
  const large = zoomed(FIRST_CROP, TALL, 2);
  const before = partOf(TALL, large);
  const after = partOf(TALL, dragged(large, TALL, { x: 30, y: 0 }, 300));
  expect(after.left).toBeCloseTo(before.left - 30 * (before.width / 300));
  expect(partOf(TALL, dragged(large, TALL, { x: 9_999, y: 9_999 }, 300))).toMatchObject({ left: 0, top: 0 });
});

test('The crop zooms around its middle, within limits', () => {
  const before = partOf(TALL, FIRST_CROP);
  const after = partOf(TALL, zoomed(FIRST_CROP, TALL, 3));
  expect(after.left + after.width / 2).toBeCloseTo(before.left + before.width / 2);
  expect(after.top + after.height / 2).toBeCloseTo(before.top + before.height / 2);
  expect(zoomed(FIRST_CROP, TALL, 99).zoom).toBe(MOST_ZOOM);
  expect(zoomed(FIRST_CROP, TALL, 0).zoom).toBe(1);
});

test('The crop stays in a direction without room to move', () => {
  expect(dragged(FIRST_CROP, WIDE, { x: 0, y: 50 }, 300).y).toBe(FIRST_CROP.y);
});
