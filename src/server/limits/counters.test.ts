import { expect, test, beforeEach, describe } from 'vitest';
import { createPace, type Attempts, createAttempts, LOGIN_LIMITS, networkOf } from './counters.ts';

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

describe('failed attempts', () => {
  const MINUTE = 60_000;
  let now = 0;
  let attempts: Attempts;

  beforeEach(() => {
    now = 1_000_000;
    attempts = createAttempts(() => now);
  });

  function failTimes(count: number): void {
    for (let time = 0; time < count; time += 1) expect(attempts.begin('hall')).toBe(0);
  }

  describe('wrong passwords', () => {
    test('Five wrong passwords are allowed, then the wait is half a minute', () => {
      failTimes(5);
      expect(attempts.begin('hall')).toBe(30);
      now += 29_000;
      expect(attempts.begin('hall')).toBe(1);
      now += 1_000;
      expect(attempts.begin('hall')).toBe(0);
    });

    test('The wait doubles up to a quarter of an hour', () => {
      failTimes(5);
      const waits = Array.from({ length: 7 }, () => {
        const wait = attempts.begin('hall');
        now += wait * 1_000;
        expect(attempts.begin('hall')).toBe(0);
        return wait;
      });
      expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    });

    test('Attempts during the wait do not lengthen it', () => {
      failTimes(5);
      for (let time = 0; time < 50; time += 1) expect(attempts.begin('hall')).toBe(30);
      now += 30_000;
      expect(attempts.begin('hall')).toBe(0);
    });

    test('A right password resets the failures of its key', () => {
      failTimes(4);
      attempts.succeeded('hall');
      failTimes(5);
    });

    test('Failures of one key delay no other key', () => {
      failTimes(5);
      expect(attempts.begin('another hall')).toBe(0);
    });

    test('Failures are forgotten after an hour', () => {
      failTimes(5);
      now += 61 * MINUTE;
      failTimes(5);
    });

    test('Simultaneous attempts are counted one by one', () => {
      const allowed = Array.from({ length: 100 }, () => attempts.begin('hall')).filter((wait) => wait === 0);
      expect(allowed).toHaveLength(5);
    });

    test('A full count of failures drops the key that was unused longest', () => {
      attempts = createAttempts(() => now, { ...LOGIN_LIMITS, mostKeys: 2 });
      failTimes(5);
      attempts.begin('second');
      attempts.begin('third');
      expect(attempts.begin('hall')).toBe(0);
    });
  });
});

test.each([
  ['192.168.1.7', '192.168.1.7'],
  ['::ffff:192.168.1.7', '192.168.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['FE80::1:2:3', 'fe80:0:0:0:0:1:2:3'],
  ['febf::1', 'febf:0:0:0:0:0:0:1'],
  ['fec0::1', 'fec0:0:0:0'],
  ['::1', '0:0:0:0'],
])('The address %s counts as network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
