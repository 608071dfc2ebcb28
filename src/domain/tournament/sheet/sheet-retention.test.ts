import { expect, test } from 'vitest';
import { readHeadings } from './read-headings.ts';
import { retentionCells } from './sheet-row.ts';
import { retentionSaid } from './sheet-retention.ts';
import type { Cell } from './sheet-cell.ts';

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
