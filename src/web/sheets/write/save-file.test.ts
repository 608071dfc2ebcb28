import { expect, test } from 'vitest';
import { fileName } from './save-file.ts';

test('A file is named after the tournament and its date', () => {
  expect(fileName('Kolhapur Premier League', '2026-11-24')).toBe('kolhapur-premier-league-2026-11-24');
});

test('Letters of every script stay, and signs that file systems refuse go', () => {
  expect(fileName('नाशिक / प्रीमियर: लीग?', '2026-11-24')).toBe('नाशिक-प्रीमियर-लीग-2026-11-24');
  expect(fileName('..\\..\\C:*', '')).toBe('c');
});

test('A name without a letter becomes a word, and a long one is cut', () => {
  expect(fileName('???', '')).toBe('tournament');
  expect(fileName('a'.repeat(50), '2026-11-24')).toBe(`${'a'.repeat(50)}-2026-11-24`);
  expect(fileName('a'.repeat(51), '2026-11-24')).toBe(`${'a'.repeat(50)}-2026-11-24`);
});
