import { expect, test } from 'vitest';
import { Patience } from './patience.mjs';

const MINUTE = 60_000;
const crash = (stayed = 0) => ({ code: 3, stayed });

test('a server that cannot stay is started twice as late each time, at last every thirty seconds, for ever', () => {
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
])('one that stayed for %d ms waits %d ms', (stayed, pause) => {
  const patience = new Patience();
  patience.after(crash());
  expect(patience.after(crash(stayed))).toBe(pause);
});

test('a problem of the settings ends the first start, however long it took', () => {
  expect(new Patience().after({ code: 78, stayed: MINUTE })).toBe(null);
});

test('after a server that has listened it may pass, like a full disk, however soon that one crashed', () => {
  const patience = new Patience();
  patience.heardThatItListens();
  patience.after(crash());
  expect(patience.after({ code: 78, stayed: 0 })).toBe(200);
});
