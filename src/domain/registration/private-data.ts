import type { RegistrationSettings } from './settings.ts';

/** How long (days) phone numbers and dates of birth are kept after the auction. */
export const PRIVATE_DATA_DAYS = 30;
/** How long (days) they are kept after the tournament's day if the auction was never finished. */
const UNFINISHED_DAYS = 180;

const DAY = 24 * 60 * 60_000;

/**
 * Returns when phone numbers and dates of birth are deleted automatically (epoch ms). Null means the organiser deletes
 * them. `finishedAt`: when the auction ended, or null. `day`: when the tournament's day begins. Both are epoch ms.
 */
export function privateDataGoAt(
  { keepsPrivateData }: Pick<RegistrationSettings, 'keepsPrivateData'>,
  { finishedAt, day }: { readonly finishedAt: number | null; readonly day: number },
): number | null {
  if (keepsPrivateData) return null;
  if (finishedAt !== null) return finishedAt + PRIVATE_DATA_DAYS * DAY;
  return day + UNFINISHED_DAYS * DAY;
}
