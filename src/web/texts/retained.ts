import type { RetainedAs } from '#domain/auction/auction.ts';

/** The mark of a player who was in the squad before the auction. */
export const RETAINED_WORDS: Readonly<Record<RetainedAs, string>> = {
  retained: 'Retained',
  member: 'Member',
};

/** The retention in words: 'Retained by Mumbai Meteors', 'Member of Mumbai Meteors'. */
export function retainedByText(as: RetainedAs, team: string): string {
  return as === 'retained' ? `Retained by ${team}` : `Member of ${team}`;
}
