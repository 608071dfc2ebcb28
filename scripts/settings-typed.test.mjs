import { expect, test } from 'vitest';
import { settingsTyped } from './lib/settings-typed.mjs';

test('what is typed behind npm start is a setting', () => {
  expect(settingsTyped([])).toEqual({});
  const address = 'http://192.168.1.20:3000';
  expect(settingsTyped(['--follow', address])).toEqual({ FOLLOW: address });
  expect(settingsTyped([`--follow=${address}`, '--together'])).toEqual({ FOLLOW: address, TOGETHER: '1' });
});

test('what stands for no setting is said, and nothing is started', () => {
  for (const words of [['--follow'], ['--follow='], ['--folow', 'x'], ['--together=no']])
    expect(() => settingsTyped(words)).toThrow(/npm start/);
});
