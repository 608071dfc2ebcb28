import { expect, test } from 'vitest';
import { settingsTyped } from './lib/settings-typed.mjs';

test('Words after `npm start --` become settings', () => {
  expect(settingsTyped([])).toEqual({});
  const address = 'http://192.168.1.20:3000';
  expect(settingsTyped(['--follow', address])).toEqual({ FOLLOW: address });
  expect(settingsTyped([`--follow=${address}`, '--together'])).toEqual({ FOLLOW: address, TOGETHER: '1' });
});

test('An unknown word after `npm start --` is reported, and nothing starts', () => {
  for (const words of [['--follow'], ['--follow='], ['--folow', 'x'], ['--together=no']])
    expect(() => settingsTyped(words)).toThrow(/npm start/);
});
