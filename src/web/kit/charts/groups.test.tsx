import { expect, test } from 'vitest';
import { barLook, groupLook, markPath } from './groups.tsx';
import { dashOf } from './team-line.ts';

const places = Array.from({ length: 30 }, (_, place) => place);

test('Thirty groups have bars and marks that differ in every pair', () => {
  const marks = places.map((place) => {
    const { colour, shape } = groupLook(place);
    return `${colour} ${markPath(shape, 0, 0, 5)}`;
  });
  expect(new Set(places.map(barLook)).size).toBe(30);
  expect(new Set(marks).size).toBe(30);
});

test('Any six groups in turn have six patterns, and the first six have six colours', () => {
  for (const [first] of places.slice(5).entries()) {
    const six = places.slice(first, first + 6).map(groupLook);
    expect(new Set(six.map(({ shape }) => shape)).size).toBe(6);
    expect(new Set(six.map(({ stripes }) => stripes)).size).toBe(6);
  }
  const first = places.slice(0, 6).map(groupLook);
  expect(new Set(first.map(({ colour }) => colour)).size).toBe(6);
});

test('The lines of sixteen teams differ without colour', () => {
  expect(new Set(places.slice(0, 16).map(dashOf)).size).toBe(16);
});
