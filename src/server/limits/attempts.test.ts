import { beforeEach, describe, expect, test } from 'vitest';
import { createAttempts, LOGIN_LIMITS, type Attempts } from './attempts.ts';

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
