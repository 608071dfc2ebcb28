import { sameKey } from './text.ts';

/**
 * Per Latin letter those of other alphabets that print like it. Capitals and small letters have lists of their own: the
 * Greek 'Η' is an H, and 'η' an n. No letter of an Indian script is here, nor is a Latin letter for another Latin one.
 */
const PRINTED_LIKE: Readonly<Record<string, string>> = {
  A: 'АΑ',
  B: 'ВΒ',
  C: 'СϹ',
  E: 'ЕΕ',
  G: 'Ԍ',
  H: 'НΗ',
  I: 'ІΙӀ',
  J: 'ЈͿ',
  K: 'КΚ',
  M: 'МΜ',
  N: 'Ν',
  O: 'ОΟ',
  P: 'РΡ',
  Q: 'Ԛ',
  S: 'Ѕ',
  T: 'ТΤ',
  V: 'Ѵ',
  W: 'Ԝ',
  X: 'ХΧ',
  Y: 'УҮΥ',
  Z: 'Ζ',
  a: 'аαɑ',
  b: 'вьβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'е',
  g: 'ɡԍ',
  h: 'һн',
  i: 'іıι',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ',
  m: 'м',
  n: 'пη',
  o: 'оοօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ',
  t: 'тτ',
  u: 'υ',
  v: 'ѵν',
  w: 'ԝω',
  x: 'хχ',
  y: 'уүγ',
};

const LATIN = new Map(
  Object.entries(PRINTED_LIKE).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
);

/** Accents that may stand on any letter, one above the other. The vowel signs and dots of Indian scripts are not among them. */
const ACCENTS = /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/gu;

/**
 * Two names with the same key print alike from the last row of a hall: letters of other alphabets count as the Latin
 * ones that they resemble, accents and what nobody sees do not count.
 */
export function lookAlikeKey(name: string): string {
  const bare = name.normalize('NFKD').replace(ACCENTS, '');
  return sameKey(Array.from(bare, (letter) => LATIN.get(letter) ?? letter).join(''));
}
