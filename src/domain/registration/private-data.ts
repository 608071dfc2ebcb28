import type { RegistrationSettings } from './settings.ts';

/** Days for which phone numbers and dates of birth stay after the auction. */
export const PRIVATE_DATA_DAYS = 30;
/** ... after the day of a tournament whose auction nobody finished. */
const UNFINISHED_DAYS = 180;

const DAY = 24 * 60 * 60_000;

/**
 * When phone numbers and dates of birth go by themselves, epoch ms; null: the organiser deletes them.
 * `finishedAt`: when the auction ended, null: it has not. `day`: when the day of the tournament begins. Both epoch ms.
 */
export function privateDataGoAt(
  { keepsPrivateData }: Pick<RegistrationSettings, 'keepsPrivateData'>,
  { finishedAt, day }: { readonly finishedAt: number | null; readonly day: number },
): number | null {
  if (keepsPrivateData) return null;
  if (finishedAt !== null) return finishedAt + PRIVATE_DATA_DAYS * DAY;
  return day + UNFINISHED_DAYS * DAY;
}
