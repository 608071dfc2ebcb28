import { impossible } from './impossible.ts';

/** Digits alone, or grouped with commas as in '1,45,000' or '145,000'; '25.0' is whole too. */
const WHOLE = /^-?([0-9]+|[0-9]{1,3}(,[0-9]{2,3})*,[0-9]{3})(\.0+)?$/;

/**
 * Reads a whole number as people write it: '25', ' 25 ', '२५', '1,45,000', '25.0'. A blank text gives null. Other texts
 * give NaN ('1,5' may be a fraction), so that a check can tell 'missing' from 'wrong'.
 */
export function readWhole(written: string): number | null {
  const text = inLatinDigits(visibleText(written)).trim();
  if (text === '') return null;
  return WHOLE.test(text) ? Number(text.replaceAll(',', '')) : NaN;
}

/** Converts the digits of every script to 0 to 9. */
export function inLatinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, valueOf);
}

/** Finds the value of a digit. Unicode lists the ten digits of a script in order; those of two scripts may adjoin. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? impossible('a digit without a character');
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/**
 * Direction marks, zero-width spaces and emoji styles. Contact lists, messages and spreadsheets put them into copied
 * text. The joiners U+200C and U+200D are not among them, because Indian scripts need them.
 */
const STRAY = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\uFE0E|\uFE0F/gu;

/** Drops stray invisible characters. Every reader of typed, pasted or sent text begins with it. */
export function visibleText(text: string): string {
  return text.replace(STRAY, '');
}
