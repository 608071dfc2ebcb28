import { expect, test } from 'vitest';
import { MOST_RUPEES } from '#domain/limits.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { readHeadings } from '#domain/tournament/sheet/sheet-headings.ts';
import { retentionCells } from '#domain/tournament/sheet/sheet-row.ts';
import { checkRetention, retentionSaid } from './retention.ts';

const codes = (price: number | null, charge: number | null = null) => {
  const judged = checkRetention({ price, charge });
  return judged.ok ? judged.value : judged.problems.map(({ code, field }) => [code, field]);
};

test('A retained price is whole, at least 0 and at most the largest purse', () => {
  expect(codes(0)).toEqual({ price: 0, charge: 0 });
  expect(codes(MOST_RUPEES)).toEqual({ price: MOST_RUPEES, charge: MOST_RUPEES });
  for (const wrong of [-1, 0.5, NaN])
    expect(codes(wrong)).toEqual([['retained-price-not-whole', 'retainedAt']]);
  expect(codes(MOST_RUPEES + 1)).toEqual([['retained-price-too-high', 'retainedAt']]);
  expect(codes(null)).toEqual([['retained-price-required', 'retainedAt']]);
});

test('A missing charge equals the price', () => {
  expect(codes(500, 300)).toEqual({ price: 500, charge: 300 });
  expect(codes(500, 0)).toEqual({ price: 500, charge: 0 });
  for (const wrong of [-1, 0.5, NaN]) expect(codes(500, wrong)).toEqual([['charge-not-whole', 'charge']]);
  expect(codes(500, MOST_RUPEES + 1)).toEqual([['charge-too-high', 'charge']]);
  expect(codes(null, -1)).toEqual([
    ['retained-price-required', 'retainedAt'],
    ['charge-not-whole', 'charge'],
  ]);
});

const said = (retainedBy: Cell, retainedAt: Cell) => retentionSaid({ retainedBy, retainedAt });

test('A team and an amount are read in common spellings', () => {
  expect(said('Mumbai Meteors', 500_000)).toEqual({ team: 'Mumbai Meteors', price: 500_000 });
  expect(said(' MUM ', '₹ 5 L')).toEqual({ team: 'MUM', price: 500_000 });
  expect(said('Mumbai', 'much')).toEqual({ team: 'Mumbai', price: NaN });
  expect(said('Mumbai', null)).toEqual({ team: 'Mumbai', price: null });
  expect(said(null, 20_000)).toEqual({ team: '', price: 20_000 });
});

test('A blank, a dash, a no or a 0 means no retention', () => {
  for (const nobody of [null, '', '-', 'N/A', 'No', false])
    for (const nothing of [null, '', '-', 0, '0']) expect(said(nobody, nothing)).toBeNull();
});

const needed = ['Name', 'Player Number', 'Age', 'Playing Styles', 'Base Amount'];

test("Retention columns are found by heading, with amounts in the heading's unit", () => {
  const headings = readHeadings([...needed, 'RETAINED BY', 'Retained at (in lakhs)']);
  if (headings === null) throw new Error('no headings');
  expect(headings.unused).toEqual([]);
  const row = ['Kohli', '18', 30, 'Batsman', 20_000, 'Mumbai', 2.5];
  expect(retentionCells(row, headings)).toEqual({ retainedBy: 'Mumbai', retainedAt: 250_000 });
  expect(retentionCells([...row.slice(0, 6), '2 Cr'], headings)?.retainedAt).toBe(20_000_000);
  // The row keeps an invalid amount as written, so that a person can correct it.
  expect(retentionCells([...row.slice(0, 6), 'much'], headings)?.retainedAt).toBe('much');
  expect(retentionCells(row.slice(0, 5), headings)).toEqual({ retainedBy: null, retainedAt: null });
});

test('One of the two retention columns is enough', () => {
  const one = readHeadings([...needed, 'Retained for']);
  expect(one && retentionCells(['Kohli', '18', 30, 'Batsman', 20_000, 7], one)).toEqual({
    retainedBy: null,
    retainedAt: 7,
  });
  const other = readHeadings([...needed, 'Retained by']);
  expect(other && retentionCells(['Kohli', '18', 30, 'Batsman', 20_000, 'Mumbai'], other)).toEqual({
    retainedBy: 'Mumbai',
    retainedAt: null,
  });
  const none = readHeadings(needed);
  expect(none && retentionCells(['Kohli', '18', 30, 'Batsman', 20_000], none)).toBeNull();
});

test('A column named like a field of the league is no retention column', () => {
  const own = readHeadings([...needed, 'Retained'], [{ id: 'kept', name: 'Retained' }]);
  expect(own?.own.get('kept')).toBe(5);
  expect(own && retentionCells(['Kohli', '18', 30, 'Batsman', 20_000, 'yes'], own)).toBeNull();
});
