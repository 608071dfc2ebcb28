import { impossible } from './impossible.ts';

/** Digits alone, or grouped with commas as in '1,45,000' or '145,000'; '25.0' is whole too. */
const WHOLE = /^-?([0-9]+|[0-9]{1,3}(,[0-9]{2,3})*,[0-9]{3})(\.0+)?$/;

/**
 * A whole number as a person writes it: '25', ' 25 ', '२५', '1,45,000', '25.0'. Nothing written is null; what is no
 * whole number ('1,5' may mean a fraction) is NaN, so that a check can tell 'missing' from 'wrong'.
 */
export function readWhole(written: string): number | null {
  const text = inLatinDigits(written).trim();
  if (text === '') return null;
  return WHOLE.test(text) ? Number(text.replaceAll(',', '')) : NaN;
}

/** The same text with the digits of every script as 0 to 9. */
export function inLatinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, valueOf);
}

/** Unicode keeps the ten digits of a script side by side, zero first, and nothing else between two scripts' digits. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? impossible('a digit without a character');
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
