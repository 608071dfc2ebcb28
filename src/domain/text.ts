import { inLatinDigits, visibleText } from './whole-number.ts';

/**
 * Characters that nobody types on purpose: control characters, line breaks, lone surrogates, zero-width spaces
 * and direction marks. Joiners of Indian scripts are allowed.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Printable ASCII with single spaces: the fast path for most texts. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** True for tidy printable ASCII, which needs no further checks. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** The dot below a letter (nukta) in each Indian script. It makes another letter and does not count as a mark. */
const DOT_BELOW = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/u;
const MARKS = /\p{M}[\p{M}\u200C\u200D]+/gu;

/** Keeps at most two marks on a letter, because a higher stack would reach into other lines of a screen. */
function unstacked(run: string): string {
  let [dots, marks] = [0, 0];
  return Array.from(run)
    .filter((mark) => {
      if (DOT_BELOW.test(mark)) return (dots += 1) === 1;
      return !/\p{M}/u.test(mark) || (marks += 1) <= 2;
    })
    .join('');
}

/**
 * Each entry has the letters that may occur together in one word. In a word with letters of several entries nobody can
 * tell look-alike letters apart.
 */
const SCRIPTS = [
  ...[/\p{Script=Latin}/u, /\p{Script=Devanagari}/u, /\p{Script=Gujarati}/u, /\p{Script=Bengali}/u],
  ...[/\p{Script=Tamil}/u, /\p{Script=Telugu}/u, /\p{Script=Kannada}/u, /\p{Script=Malayalam}/u],
  ...[/\p{Script=Gurmukhi}/u, /\p{Script=Oriya}/u, /\p{Script=Arabic}/u, /\p{Script=Cyrillic}/u],
  ...[/\p{Script=Greek}/u, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
];

/** True for a text with a word of several scripts, like a Latin name with one Cyrillic letter. */
export function mixesScripts(text: string): boolean {
  if (isPlain(text)) return false;
  return text.split(/[^\p{L}\p{M}\u200C\u200D]+/u).some((word) => {
    // Some apostrophes and length marks count as letters, as in O\u02BCNeil; they may occur in words of any script.
    const letters = Array.from(word.replace(/[^\p{L}]|[\u02BB\u02BC\u0640\u30FC]/gu, ''));
    return new Set(letters.map((letter) => SCRIPTS.findIndex((script) => script.test(letter)))).size > 1;
  });
}

/** Normalises a text for storage: no stray characters, NFC, trimmed, single spaces. All scripts are allowed. */
export function tidy(text: string): string {
  if (isPlain(text)) return text;
  return visibleText(text)
    .normalize('NFC')
    .replace(MARKS, unstacked)
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
}

/** True for a text with control or other invisible characters, which would garble lists, sheets and logs. */
export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/** True if nothing visible is in the text. */
export function isBlank(text: string): boolean {
  return !isPlain(text) && tidy(seen(text)) === '';
}

/** The length in Unicode characters: an emoji of one code point counts once. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/**
 * A key for comparing names and numbers: it ignores case, width, the script of digits and invisible characters.
 */
export function sameKey(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return inLatinDigits(tidy(seen(text.normalize('NFKC')))).toLowerCase();
}

/** Removes joiners, soft hyphens and fillers. Unicode does not list the empty Braille cell among them. */
function seen(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
}

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

/** True if the text has all these words whole: 'A' is in 'Category A', not in 'Amateurs'. */
export function hasWords(text: string, words: string): boolean {
  const all = new Set(wordsOf(text));
  return wordsOf(words).every((word) => all.has(word));
}

/** The words of a text, without case and width. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
