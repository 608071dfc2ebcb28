import { checked, type Checked } from '#domain/checked.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, lengthOf, tidy } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import type { DraftProblem } from '#domain/tournament/checks/draft-problems.ts';

/** Words that contacts and sheets write beside a number, in brackets or not. */
const BESIDE =
  /\([^()]*\p{L}[^()]*\)|(?<![\p{L}\p{M}])(whats ?app|wa|mobile|mob|phone|ph|tel|cell|contact|no)(?![\p{L}\p{M}])[.:]*/giu;

/**
 * Reads a phone number as contacts and sheets write it: '98200–12345 (WhatsApp)', '98200 12345 / 98200 12346,'. Of
 * several numbers the first counts. Any other text is returned tidied, so that a check can refuse it.
 */
export function phoneIn(written: string): string {
  const text = tidy(written);
  const plain = text.replace(/\p{Pd}|\u2212/gu, '-').replace(BESIDE, ' ');
  const numbers = plain.split(/[/\\,;|&\n]|(?<!\p{L})(?:or|and)(?!\p{L})/iu).map(tidyNumber);
  return numbers.find(isPhoneNumber) ?? text;
}

function tidyNumber(text: string): string {
  return tidy(text).replace(/^[\s.:-]+|[\s.:-]+$/g, '');
}

/** True for 6 to 15 digits of any script with common separators. */
export function isPhoneNumber(text: string): boolean {
  return /^[0-9]{6,15}$/.test(inLatinDigits(text).replace(/[\s()+.-]/g, ''));
}

/** Checks the phone number of a team's bidder; blank: none. */
export function checkBidderPhone(text: string): Checked<string | null> {
  const kept = phoneIn(text);
  return checked(() => (isBlank(kept) ? null : kept), [phoneProblem(kept)]);
}

function phoneProblem(text: string): DraftProblem | null {
  if (hasUnseen(text)) return { code: 'text-has-unseen-characters', field: 'bidderPhone' };
  if (isBlank(text)) return null;
  const fits = lengthOf(text) <= TEXT_LENGTH.mobile && isPhoneNumber(text);
  return fits ? null : { code: 'phone-not-valid', field: 'bidderPhone' };
}

/** The number of digits within a country. */
export const NATIONAL_DIGITS = 10;

/** A key for comparing numbers: equal for '+91 98200 12345', '098200 12345' and '९८२०० १२३४५'. */
export function phoneKey(phone: string): string {
  return inLatinDigits(phoneIn(phone)).replace(/\D/g, '').slice(-NATIONAL_DIGITS);
}
