import { expect, test } from 'vitest';
import { lotAddress, lotIn } from './replay-source.ts';

test('The address of a lot names the lot and its showing, and keeps the secret behind #', () => {
  expect(lotAddress('/result', { lot: 'p-17' }, 'SECRET')).toBe('/result?lot=p-17#SECRET');
  const hostile = { lot: 'a&b', at: 12 };
  expect(lotIn(new URL(lotAddress('/result', hostile, 'x'), 'http://hall').search)).toEqual(hostile);
});

test.each([
  ['', null],
  ['?lot=', null],
  ['?at=12', null],
  ['?lot=p17', { lot: 'p17' }],
  ['?lot=p17&at=12', { lot: 'p17', at: 12 }],
  ['?lot=p17&at=0', { lot: 'p17' }],
  ['?lot=p17&at=twelve', { lot: 'p17' }],
])('The address %j asks for the lot %j', (search, asked) => {
  expect(lotIn(search)).toEqual(asked);
});
