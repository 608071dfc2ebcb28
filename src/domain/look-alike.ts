import { sameKey } from './text.ts';

/**
 * Letters of other alphabets that look like a Latin letter, for capitals and small letters apart. The Greek 'Η' looks
 * like H, 'η' like n. Indian scripts have no such letters.
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

/** Combining accents. The vowel signs and dots of Indian scripts are not included. */
const ACCENTS = /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/gu;

/**
 * Names with the same key look alike on a screen. Look-alike letters count as Latin ones; accents and invisible
 * characters are ignored.
 */
export function lookAlikeKey(name: string): string {
  const bare = name.normalize('NFKD').replace(ACCENTS, '');
  return sameKey(Array.from(bare, (letter) => LATIN.get(letter) ?? letter).join(''));
}
