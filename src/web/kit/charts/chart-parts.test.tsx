import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { barLook, baseBands, Columns, groupLook, markPath, placesIn } from './chart-parts.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { dashOf } from './team-line.ts';

const salesAt = (...bases: readonly number[]) => bases.map((base) => ({ base: toRupees(base) }));

test('Each base price has a part of the axis, from the lowest up, and a larger one with more sales', () => {
  const bands = baseBands(salesAt(50_000, 20_000, 20_000, 20_000));
  expect(bands).toEqual([
    { base: 20_000, from: 0, to: 0.625 },
    { base: 50_000, from: 0.625, to: 1 },
  ]);
});

test('A base price with one sale of a hundred keeps a quarter of the axis beside one other', () => {
  const [, last] = baseBands(salesAt(...Array<number>(99).fill(20_000), 50_000));
  expect(last?.from).toBeCloseTo(0.745);
  expect(last?.to).toBeCloseTo(1);
});

test('The sales of a base price fill its part of the axis in their order', () => {
  const sales = salesAt(20_000, 50_000, 20_000, 20_000, 50_000);
  const bands = baseBands(sales);
  const [first = 0, dear = 0, second = 0, third = 0, dearer = 0] = placesIn(bands, sales);
  const [low, high] = bands;
  expect([first, second, third].toSorted((one, other) => one - other)).toEqual([first, second, third]);
  expect(second - first).toBeCloseTo(third - second);
  expect(first).toBeGreaterThan(0);
  expect(third).toBeLessThan(low?.to ?? 0);
  expect(dear).toBeGreaterThan(high?.from ?? 1);
  expect(dearer).toBeGreaterThan(dear);
  expect(dearer).toBeLessThan(1);
});

test('No sale has no part of the axis', () => {
  expect(baseBands([])).toEqual([]);
  expect(placesIn([], [])).toEqual([]);
});

const drawn = (lots: number): string =>
  renderToStaticMarkup(
    <Columns
      label="Bids"
      values={Array.from({ length: lots }, (_, at) => 1 + (at % 7))}
      isHollow={() => false}
      ends={['Lot 1', `Lot ${String(lots)}`]}
      tipOf={() => ({ title: '', lines: [] })}
      wall={null}
    />,
  );

test('A few lots have full columns, and hundreds have pale ones with a mark on top', () => {
  expect(drawn(40)).not.toContain('opacity="0.24"');
  expect(drawn(243)).toContain('opacity="0.24"');
});

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
