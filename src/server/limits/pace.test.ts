import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

const LIMITS = { atOnce: 3, perSecond: 2, mostKeys: 2 };

test('A pace allows a burst of actions, then a number of actions each second', () => {
  let now = 1_000;
  const pace = createPace(() => now, LIMITS);
  expect([1, 2, 3, 4].map(() => pace.take('mumbai'))).toEqual([0, 0, 0, 1]);
  now += 499;
  expect(pace.take('mumbai')).toBe(1);
  now += 1;
  expect([1, 2].map(() => pace.take('mumbai'))).toEqual([0, 1]);
  now += 60_000;
  expect([1, 2, 3, 4].map(() => pace.take('mumbai'))).toEqual([0, 0, 0, 1]);
});

test('A pace limits each key separately', () => {
  const pace = createPace(() => 1_000, LIMITS);
  for (let time = 0; time < 3; time += 1) pace.take('mumbai');
  expect(pace.take('mumbai')).toBe(1);
  expect(pace.take('chennai')).toBe(0);
});

test('A full pace drops the key that was unused longest', () => {
  const pace = createPace(() => 1_000, LIMITS);
  for (let time = 0; time < 4; time += 1) pace.take('mumbai');
  for (let time = 0; time < 4; time += 1) pace.take('chennai');
  expect(pace.take('mumbai')).toBe(1);
  pace.take('pune');
  expect(pace.take('mumbai')).toBe(1);
  expect(pace.take('chennai')).toBe(0);
});

test('A returned action may be used again, up to the size of the burst', () => {
  const pace = createPace(() => 1_000, LIMITS);
  pace.giveBack('mumbai');
  for (let time = 0; time < 3; time += 1) pace.take('mumbai');
  expect(pace.take('mumbai')).toBe(1);
  pace.giveBack('mumbai');
  expect([1, 2].map(() => pace.take('mumbai'))).toEqual([0, 1]);
});

test('A key keeps its wait while others come, until its burst has refilled', () => {
  let now = 10_000;
  const pace = createPace(() => now, { ...LIMITS, mostKeys: 100 });
  for (let time = 0; time < 3; time += 1) pace.take('mumbai');
  for (const key of ['chennai', 'pune', 'delhi']) pace.take(key);
  expect(pace.take('mumbai')).toBe(1);
  now += 60_000;
  for (const key of ['chennai', 'pune', 'delhi']) pace.take(key);
  expect([1, 2, 3, 4].map(() => pace.take('mumbai'))).toEqual([0, 0, 0, 1]);
  expect([1, 2, 3].map(() => pace.take('delhi'))).toEqual([0, 0, 1]);
});
