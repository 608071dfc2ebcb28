import { expect, test } from 'vitest';
import { initialsOf, initialsScale, leagueInitials } from './team-crest.tsx';

test('initialsOf takes the first letters of the first and the last word', () => {
  expect(initialsOf('Mumbai Mavericks')).toBe('MM');
  expect(initialsOf('nashik night riders')).toBe('NR');
  expect(initialsOf('Royal Challengers (B)')).toBe('RB');
});

test('initialsOf takes the first two letters of a single word', () => {
  expect(initialsOf('Thunder')).toBe('TH');
  expect(initialsOf('X')).toBe('X');
});

test('initialsOf keeps a name of up to four letters', () => {
  expect(['MI', 'CSK', 'PBKS', 'Om', 'XI B', 'Delhi'].map(initialsOf)).toEqual([
    'MI',
    'CSK',
    'PBKS',
    'OM',
    'XB',
    'DE',
  ]);
});

test('initialsOf keeps the vowel signs of a letter', () => {
  expect(initialsOf('मुंबई इंडियंस')).toBe('मुंइं');
});

test.each([
  ['ગ્રામ વિકાસ ઇલેવન', 'ગ્રાઇ'],
  ['ગ્રામીણ', 'ગ્રામી'],
  ['श्री स्वामी', 'श्रीस्वा'],
  ['क्षत्रिय वॉरियर्स', 'क्षवॉ'],
  ['প্রগতি ক্লাব', 'প্রক্লা'],
  ['ਪ੍ਰੀਤ ਕਲੱਬ', 'ਪ੍ਰੀਕ'],
  ['శ్రీకాకుళం స్టార్స్', 'శ్రీస్టా'],
  ['ಕ್ರಾಂತಿ ಸ್ಟಾರ್ಸ್', 'ಕ್ರಾಂಸ್ಟಾ'],
  ['ക്രിസ്റ്റൽ സ്റ്റാർസ്', 'ക്രിസ്റ്റാ'],
  ['ஸ்ரீ சக்தி', 'ஸ்ரீச'],
  ['க்ரோம் சென்னை', 'க்செ'],
  ['क्\u200dष दल', 'क्\u200dषद'],
])('initialsOf keeps letters whole that are written in one: %s is %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});

test('Initials of many letters and signs are smaller, and two letters are the largest', () => {
  expect(initialsScale('MM')).toBe(1);
  expect(initialsScale('KPL')).toBe(0.78);
  expect(initialsScale('ગ્રામી')).toBeLessThan(0.78);
  expect(initialsScale('കൊടൈ')).toBe(0.5);
});

test("initialsOf ignores punctuation, and gives '?' without letters", () => {
  expect(initialsOf('  ')).toBe('?');
  expect(initialsOf('*** —')).toBe('?');
  expect(initialsOf('& Sons XI')).toBe('SX');
});

test.each([
  ['Konkan Premier League 2026', 'KPL'],
  ['Thunder', 'TH'],
  ['महाराष्ट्र प्रीमियर लीग', 'मप्रीली'],
  ['2026', '2026'],
  ['IPL', 'IPL'],
])('leagueInitials abbreviates the league %s as %s', (name, letters) => {
  expect(leagueInitials(name)).toBe(letters);
});
