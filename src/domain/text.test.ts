import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#fixtures/property-runs.ts';
import { hasUnseen, isBlank, lengthOf, sameKey, tidy } from './text.ts';

test('a text is kept without space around it and with single spaces inside, whichever space was typed', () => {
  expect(tidy('  Virat \u00a0  Kohli\t\n')).toBe('Virat Kohli');
  expect(tidy('\u3000')).toBe('');
});

test('a kept text is kept as it is, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(tidy(tidy(typed))).toBe(tidy(typed));
      expect(sameKey(tidy(typed))).toBe(sameKey(typed));
    }),
    runs(1_000),
  );
});

test('one form per letter: an accent typed apart is the same name', () => {
  expect(tidy('Jose\u0301')).toBe('Jos\u00e9');
});

test.each(['रोहित शर्मा', 'ரவிச்சந்திரன்', 'જસપ્રીત', 'क्\u200dष', 'ന്\u200dറെ', '👨‍👩‍👧', "O'Brien-Smith"])(
  'names in any script are kept as they are: %s',
  (name) => {
    expect(tidy(name)).toBe(name.normalize('NFC'));
    expect(hasUnseen(name)).toBe(false);
  },
);

test.each([
  'tab\there',
  'line\nbreak',
  'nul\0',
  'delete\x7f',
  'turned \u202eeman',
  'mark\u200f',
  'isolate\u2066',
  'no width\u200bspace',
  'word\u2060joiner',
  'byte order\ufeffmark',
  'line\u2028separator',
  'paragraph\u2029separator',
  'half \ud83c a letter',
])('a text with something unseen is noticed: %j', (text) => {
  expect(hasUnseen(text)).toBe(true);
});

test.each(['', '   ', '\u200d', '\u200c \u00ad', '\u3164', '\u2800', '\ufe0f'])(
  'a text of nothing but joiners and fillers says nothing: %j',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

test.each(['7', 'र', '.', '🏏', 'क्\u200dष'])('a text that shows something says something: %j', (text) => {
  expect(isBlank(text)).toBe(false);
});

test('a length counts characters, not the halves a machine stores', () => {
  expect(lengthOf('Kohli')).toBe(5);
  expect(lengthOf('🏏🏏')).toBe(2);
});

test.each([
  ['A-18', 'a-18'],
  ['18', '１８'],
  ['18', '१८'],
  ['Mumbai  Kings', ' mumbai\u00a0kings '],
  ['Josê', 'JOSÊ'],
  ['a b', 'a \u3000b'],
  ['Pune Panthers', 'Pune\u00ad Panthers'],
  ['7', '7\u200d'],
  ['a b', 'a \u00ad b'],
])('%j and %j are the same to a person', (one, other) => {
  expect(sameKey(one)).toBe(sameKey(other));
});

test.each([
  ['7', '07'],
  ['A1', 'A 1'],
  ['राम', 'रामा'],
])('%j and %j are not', (one, other) => {
  expect(sameKey(one)).not.toBe(sameKey(other));
});
