import { expect, test } from 'vitest';
import { initialsOf, leagueInitials } from './initials.ts';

test('the first letters of the first and the last word', () => {
  expect(initialsOf('Mumbai Mavericks')).toBe('MM');
  expect(initialsOf('nashik night riders')).toBe('NR');
  expect(initialsOf('Royal Challengers (B)')).toBe('RB');
});

test('one word gives its first two letters', () => {
  expect(initialsOf('Thunder')).toBe('TH');
  expect(initialsOf('X')).toBe('X');
});

test('a letter keeps its vowel signs', () => {
  expect(initialsOf('मुंबई इंडियंस')).toBe('मुंइं');
});

test('signs and empty names have no letters', () => {
  expect(initialsOf('  ')).toBe('?');
  expect(initialsOf('*** —')).toBe('?');
  expect(initialsOf('& Sons XI')).toBe('SX');
});

test.each([
  ['Konkan Premier League 2026', 'KPL'],
  ['Thunder', 'TH'],
  ['महाराष्ट्र प्रीमियर लीग', 'मप्ली'],
  ['2026', '20'],
])('Write the league %s as %s', (name, letters) => {
  expect(leagueInitials(name)).toBe(letters);
});
