import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, isRealDate } from './calendar.ts';

test('Valid calendar dates are accepted, other texts are refused', () => {
  for (const date of ['2026-11-24', '2024-02-29', '2000-02-29']) expect(isRealDate(date)).toBe(true);
  for (const date of ['', '24-11-2026', '2026-13-01', '2026-04-31', '2026-02-29', '1900-02-29', '2026-01-00'])
    expect(isRealDate(date)).toBe(false);
});

test('A person is a year older on the birthday and not a day before', () => {
  expect(ageOn('2026-11-23', '2008-11-24')).toBe(17);
  expect(ageOn('2026-11-24', '2008-11-24')).toBe(18);
  expect(ageOn('2026-11-24', '2027-01-01')).toBeLessThan(0);
});

test('A person born on 29 February turns a year older on 1 March in other years', () => {
  expect(ageOn('2026-02-28', '2008-02-29')).toBe(17);
  expect(ageOn('2026-03-01', '2008-02-29')).toBe(18);
  expect(ageOn('2028-02-29', '2008-02-29')).toBe(20);
});

test('An age never decreases on later days', () => {
  const day = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, day, (birth, one, other) => {
      const [before, after] = [one, other].sort();
      expect(ageOn(String(after), birth)).toBeGreaterThanOrEqual(ageOn(String(before), birth));
    }),
  );
});
