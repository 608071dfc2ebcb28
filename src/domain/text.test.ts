import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#fixtures/property-runs.ts';
import { hasWords, hasUnseen, isBlank, lengthOf, lookAlikeKey, mixesScripts, sameKey, tidy } from './text.ts';

test('Tidying trims a text and collapses spaces of any kind', () => {
  expect(tidy('  Virat \u00a0  Kohli\t\n')).toBe('Virat Kohli');
  expect(tidy('\u3000')).toBe('');
});

test.each([
  ['\u200eAsha One', 'Asha One'],
  ['Bela\u200b Two', 'Bela Two'],
  ['\u2060Chitra Three', 'Chitra Three'],
  ['Farah Six\ufeff', 'Farah Six'],
  ['\u202a20000\u202c', '20000'],
  ['Dina\u061c \u2067Four\u2069 \u2764\ufe0f', 'Dina Four \u2764'],
])('Tidying drops the stray characters of contacts and messages: %j', (copied, kept) => {
  expect(tidy(copied)).toBe(kept);
  expect(hasUnseen(tidy(copied))).toBe(false);
});

test('Tidying keeps the joiners that Indian scripts need', () => {
  for (const name of ['क्\u200dष', 'क्\u200cष', 'ന്\u200dറെ']) expect(tidy(name)).toBe(name);
});

test('Tidying a tidy text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(tidy(tidy(typed))).toBe(tidy(typed));
      expect(sameKey(tidy(typed))).toBe(sameKey(typed));
    }),
    runs(1_000),
  );
});

test('Tidying composes accents to one letter form', () => {
  expect(tidy('Jose\u0301')).toBe('Jos\u00e9');
});

test.each(['रोहित शर्मा', 'ரவிச்சந்திரன்', 'જસપ્રીત', 'क्\u200dष', 'ന്\u200dറെ', '👨‍👩‍👧', "O'Brien-Smith"])(
  'Names in any script are unchanged: %s',
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
])('Invisible characters in a text are found: %j', (text) => {
  expect(hasUnseen(text)).toBe(true);
});

test.each(['', '   ', '\u200d', '\u200c \u00ad', '\u3164', '\u2800', '\ufe0f'])(
  'A text of joiners and fillers only is blank: %j',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

test.each(['7', 'र', '.', '🏏', 'क्\u200dष'])('A text with a visible character is not blank: %j', (text) => {
  expect(isBlank(text)).toBe(false);
});

test('The length counts Unicode characters, not UTF-16 units', () => {
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
])('%j and %j have the same comparison key', (one, other) => {
  expect(sameKey(one)).toBe(sameKey(other));
});

test.each([
  ['7', '07'],
  ['A1', 'A 1'],
  ['राम', 'रामा'],
])('%j and %j have different comparison keys', (one, other) => {
  expect(sameKey(one)).not.toBe(sameKey(other));
});

test('A letter keeps at most two marks and the dot below of its script', () => {
  expect(tidy('a' + '\u0301'.repeat(40))).toBe('\u00E1\u0301\u0301');
  expect(tidy('a' + '\u0327\u200D'.repeat(40)).match(/\u0327/gu)).toHaveLength(2);
  for (const name of ['फ़ैंसी', 'हैज़ों', 'हिन्दी', 'ਸਿੰਘ', 'শ্রীকান্ত', 'ক্ষ্মাং', 'ശ്രീശാന്ത്'])
    expect(tidy(name)).toBe(name.normalize('NFC'));
});

test('A word of several scripts is found, and a name in several words of one script each is not', () => {
  for (const name of ['R\u0430vi', 'Virat \u041Aohli', 'राviकुमार', 'A\u{1D41A}b'])
    expect([name, mixesScripts(name)]).toEqual([name, true]);
  for (const name of [
    'Ravi Kumar',
    'रवि Kumar',
    'Ravi-कुमार',
    'José',
    'O’Neil 7',
    'O\u02BCNeil',
    'Kea\u02BBau',
    'محـمد',
    'രവി',
    '山田たろう',
    'Иван',
  ])
    expect([name, mixesScripts(name)]).toEqual([name, false]);
});

test.each([
  ['Mumbai Kings', 'Мumbаi Kings', 'with a Cyrillic M and a'],
  ['HOPE XI', 'НОРЕ ХІ', 'in Cyrillic capitals'],
  ['NIKE', 'ΝΙΚΕ', 'in Greek capitals'],
  ['Noor', 'ηoor', 'with a small Greek letter that looks like n'],
  ['Mumbai', 'Ｍｕｍｂａｉ', 'in wide letters'],
  ['Mumbai', '𝐌𝐮𝐦𝐛𝐚𝐢', 'in letters of mathematics'],
  ['Mumbai', 'Mum\u200Bbai', 'with a space of no width'],
  ['Mumbai', 'Mumbai\u3164', 'with a filler behind it'],
  ['Mumbai', 'Mumbai\u2800', 'with an empty Braille cell behind it'],
  ['Mumbai', 'M\u0336u\u0301\u0302\u0303mbai', 'with accents in a heap'],
  ['Mumbai', 'Mümbaí', 'with accents'],
  ['मुंबई', 'मु\u0301ंबई', 'with an accent on a Devanagari letter'],
  ['क्ष किंग्स', 'क्\u200Dष किंग्स', 'with a joiner'],
  ['ക്ഷ', 'ക്\u200Cഷ', 'with a mark against joining'],
])('%s and %s look alike (%s)', (one, other) => {
  expect(lookAlikeKey(other)).toBe(lookAlikeKey(one));
});

test.each([
  ['मुंबई किंग्स', 'मुंबई किंग'],
  ['राम', 'रामा'],
  ['राम', 'रामं'],
  ['सिंह', 'सिहं'],
  ['क', 'क़'],
  ['ড', 'ড়'],
  ['ਸ', 'ਸ਼'],
  ['কলকাতা', 'কলকাত'],
  ['ચેન્નાઈ', 'ચેન્નઈ'],
  ['ಬೆಂಗಳೂರು', 'ಬೆಂಗಳುರು'],
  ['തിരുവനന്തപുരം', 'തിരുവനന്തപുര'],
  ['ଓଡ଼ିଶା', 'ଓଡିଶା'],
  ['சென்னை', 'சேன்னை'],
  ['హైదరాబాద్', 'హైదరబాద్'],
  ['Mumbai I', 'Mumbai 1'],
  ['Team A', 'Team B'],
  ['Kali', 'Kall'],
])('%s and %s do not look alike', (one, other) => {
  expect(lookAlikeKey(other)).not.toBe(lookAlikeKey(one));
});

test('Words stand in a text whole, in any order and in any script', () => {
  expect([hasWords('Rohit Sharma', 'sharma ROHIT'), hasWords('Rohit', 'Rohit Sharma')]).toEqual([
    true,
    false,
  ]);
  expect([hasWords('Category A', 'A'), hasWords('Amateurs', 'A'), hasWords('-', 'A')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([hasWords('गट वाई', 'वाई'), hasWords('गट वाईकर', 'वाई')]).toEqual([true, false]);
});
