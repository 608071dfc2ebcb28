import { expect, test } from 'vitest';
import { initialsOf, leagueInitials } from './initials.ts';

test('initialsOf takes the first letters of the first and the last word', () => {
  expect(initialsOf('Mumbai Mavericks')).toBe('MM');
  expect(initialsOf('nashik night riders')).toBe('NR');
  expect(initialsOf('Royal Challengers (B)')).toBe('RB');
});

test('initialsOf takes the first two letters of a single word', () => {
  expect(initialsOf('Thunder')).toBe('TH');
  expect(initialsOf('X')).toBe('X');
});

test('initialsOf keeps the vowel signs of a letter', () => {
  expect(initialsOf('मुंबई इंडियंस')).toBe('मुंइं');
});

test("initialsOf ignores punctuation, and gives '?' without letters", () => {
  expect(initialsOf('  ')).toBe('?');
  expect(initialsOf('*** —')).toBe('?');
  expect(initialsOf('& Sons XI')).toBe('SX');
});

test.each([
  ['Konkan Premier League 2026', 'KPL'],
  ['Thunder', 'TH'],
  ['महाराष्ट्र प्रीमियर लीग', 'मप्ली'],
  ['2026', '20'],
])('leagueInitials abbreviates the league %s as %s', (name, letters) => {
  expect(leagueInitials(name)).toBe(letters);
});
