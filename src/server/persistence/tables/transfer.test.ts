import { expect, test } from 'vitest';
import { differences, type Sums } from './transfer.ts';

const sums = (rows: number, sum: string): Sums => new Map([['the log of cup', { rows, sum }]]);

test('Two installations with the same rows have no difference', () => {
  expect(differences(sums(3, 'aa'), sums(3, 'aa'))).toEqual([]);
});

test.each<[string, Sums, string]>([
  ['another row', sums(3, 'bb'), 'the log of cup: not the same rows'],
  ['one row less', sums(2, 'bb'), 'the log of cup: 3 rows and 2'],
  ['no such log', new Map(), 'the log of cup: 3 rows and 0'],
])('%s is a difference', (_, other, said) => {
  expect(differences(sums(3, 'aa'), other)).toEqual([said]);
});
