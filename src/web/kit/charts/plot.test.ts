import { expect, test } from 'vitest';
import { rootTicks, scaleOf, spreadOut, ticksOf, withoutOverlaps } from './plot.tsx';

test('A scale maps the ends of its values to the ends of its pixels', () => {
  const scale = scaleOf([100, 200], [0, 50]);
  expect([100, 150, 200].map(scale)).toEqual([0, 25, 50]);
  expect(scaleOf([0, 10], [200, 0])(10)).toBe(0);
});

test('A scale of values without length maps to the first pixel', () => {
  expect(scaleOf([7, 7], [10, 90])(7)).toBe(10);
});

test('Ticks are round values inside the span', () => {
  expect(ticksOf([0, 500_000], 5)).toEqual([0, 100_000, 200_000, 300_000, 400_000, 500_000]);
  expect(ticksOf([0, 2_400_000], 4)).toEqual([0, 1_000_000, 2_000_000]);
  expect(ticksOf([310_000, 500_000], 4)).toEqual([350_000, 400_000, 450_000, 500_000]);
});

test('Ticks of small spans are whole numbers', () => {
  expect(ticksOf([0, 2], 4)).toEqual([0, 1, 2]);
  expect(ticksOf([0, 0], 4)).toEqual([0]);
});

test('Labels keep their height where there is room, and else move apart', () => {
  expect(spreadOut([10, 40], 14, 100)).toEqual([10, 40]);
  expect(spreadOut([10, 12, 11], 14, 100)).toEqual([10, 38, 24]);
});

test('Labels at the lower end move up', () => {
  expect(spreadOut([95, 99], 14, 100)).toEqual([86, 100]);
});

test('Ticks of a square-root axis are round values, closer to each other near 0', () => {
  expect(rootTicks(185_000, 4)).toEqual([0, 10_000, 20_000, 100_000]);
  expect(rootTicks(0, 4)).toEqual([0]);
  expect(rootTicks(3, 2)).toEqual([0, 2]);
});

test('If values are too close to each other, the larger ones keep their labels', () => {
  const place = scaleOf([0, 100], [0, 100]);
  expect(withoutOverlaps([0, 40, 60, 100], place, 50)).toEqual([40, 100]);
  expect(withoutOverlaps([0, 50, 100], place, 50)).toEqual([0, 50, 100]);
  expect(withoutOverlaps([], place, 50)).toEqual([]);
});
