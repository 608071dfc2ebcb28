import { expect, test } from 'vitest';
import { squadColumns } from './squad-columns.ts';

test.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [11, 6],
  [15, 5],
  [25, 7],
  [60, 10],
])('%i faces take %i columns on a wide wall', (faces, columns) => {
  expect(squadColumns(faces, 1.4)).toBe(columns);
});

test('A narrower place has fewer columns', () => {
  expect(squadColumns(25, 0.9)).toBeLessThan(squadColumns(25, 1.4));
});
