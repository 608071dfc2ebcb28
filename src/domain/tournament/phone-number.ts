import { checked, type Checked } from '#domain/checked.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, lengthOf, tidy } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import type { DraftProblem } from '#domain/tournament/checks/draft-problems.ts';

/** True for 6 to 15 digits of any script with common separators. */
export function isPhoneNumber(text: string): boolean {
  return /^[0-9]{6,15}$/.test(inLatinDigits(text).replace(/[\s()+.-]/g, ''));
}

/** Checks the phone number of a team's bidder; blank: none. */
export function checkBidderPhone(text: string): Checked<string | null> {
  const kept = tidy(text);
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
  return inLatinDigits(phone).replace(/\D/g, '').slice(-NATIONAL_DIGITS);
}
