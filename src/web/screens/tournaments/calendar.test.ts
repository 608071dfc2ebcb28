import { expect, test } from 'vitest';
import { createdOn, weekdayOf } from './calendar.ts';

test('the weekday of a typed date is that of the calendar', () => {
  expect(weekdayOf('2026-11-24')).toBe('Tuesday');
  expect(weekdayOf('2028-02-29')).toBe('Tuesday');
});

test('what is no date has no weekday', () => {
  expect(weekdayOf('')).toBe('');
  expect(weekdayOf('soon')).toBe('');
});

test('a tournament without a creation time was created on N/A', () => {
  expect(createdOn('')).toBe('N/A');
  expect(createdOn('2026-11-21T06:30:00.000Z')).toBe('21 Nov 2026');
});
