import { expect, test } from 'vitest';
import { agreedWords, dayWords } from './agreed-words.ts';

const at = new Date(2026, 10, 21, 18, 5).getTime();

test('says when rules were agreed on, and why they changed', () => {
  expect(agreedWords({ at, reason: '' })).toBe('Agreed on 21 Nov 2026, 18:05');
  expect(agreedWords({ at, reason: 'all owners agreed' })).toBe(
    'Changed on 21 Nov 2026, 18:05: all owners agreed',
  );
});

test('says no time that nobody has told', () => {
  expect(agreedWords({ at: null, reason: '' })).toBe('');
  expect(agreedWords({ at: null, reason: 'all owners agreed' })).toBe('Changed: all owners agreed');
});

test('a date reads the same in every time zone, and what is none as it was typed', () => {
  expect(dayWords('2026-11-24')).toBe('24 Nov 2026');
  expect(dayWords('soon')).toBe('soon');
});
