import { expect, test } from 'vitest';
import { minutesAndSeconds, secondsLeft } from './seconds-left.ts';

const running = { state: 'running', closesAt: 10_000 } as const;

test('a countdown shows the second that is running, and 0 only when time is up', () => {
  expect(secondsLeft(running, 0)).toBe(10);
  expect(secondsLeft(running, 1)).toBe(10);
  expect(secondsLeft(running, 9_001)).toBe(1);
  expect(secondsLeft(running, 9_999)).toBe(1);
  expect(secondsLeft(running, 10_000)).toBe(0);
  expect(secondsLeft(running, 60_000)).toBe(0);
});

test('a stopped countdown shows what is left, whatever the time', () => {
  expect(secondsLeft({ state: 'stopped', left: 7_500 }, 99_999)).toBe(8);
});

test('minutes and seconds', () => {
  expect([0, 9, 59, 60, 600].map(minutesAndSeconds)).toEqual(['0:00', '0:09', '0:59', '1:00', '10:00']);
});
