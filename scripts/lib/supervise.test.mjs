import { expect, test } from 'vitest';
import { Patience, ROLE_CHANGED, settingsTyped } from './supervise.mjs';

const MINUTE = 60_000;
const crash = (stayed = 0) => ({ code: 3, stayed });

test('Restarts after crashes wait twice as long each time, up to thirty seconds', () => {
  const patience = new Patience();
  const pauses = Array.from({ length: 1_000 }, () => patience.after(crash(1_000)));
  expect(pauses.slice(0, 11)).toEqual([
    100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000,
  ]);
  expect(new Set(pauses.slice(9))).toEqual(new Set([30_000]));
});

test.each([
  [5 * MINUTE - 1, 200],
  [5 * MINUTE, 100],
])('After a run of %d ms the next start waits %d ms', (stayed, pause) => {
  const patience = new Patience();
  patience.after(crash());
  expect(patience.after(crash(stayed))).toBe(pause);
});

test('A configuration problem ends the first start', () => {
  expect(new Patience().after({ code: 78, stayed: MINUTE })).toBe(null);
});

test('After a server has listened, a configuration problem is retried', () => {
  const patience = new Patience();
  patience.heardThatItListens();
  patience.after(crash());
  expect(patience.after({ code: 78, stayed: 0 })).toBe(200);
});

test('A server whose laptop has another role starts again at once, and that is no crash', () => {
  const patience = new Patience();
  patience.after(crash());
  expect(patience.after({ code: ROLE_CHANGED, stayed: 0 })).toBe(0);
  expect(patience.after(crash())).toBe(200);
});

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
