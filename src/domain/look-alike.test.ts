import { expect, test } from 'vitest';
import { lookAlikeKey } from './look-alike.ts';

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
