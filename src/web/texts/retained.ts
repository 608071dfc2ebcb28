import type { RetainedAs } from '#domain/auction/auction.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';

/** The mark of a player who was in the squad before the auction. */
export function retainedWord(as: RetainedAs): string {
  return lotLateWords()[as];
}

/** The retention in words: 'Retained by Mumbai Meteors', 'Member of Mumbai Meteors'. */
export function retainedByText(as: RetainedAs, team: string): string {
  return as === 'retained' ? lotLateWords().retainedBy(team) : lotLateWords().memberOf(team);
}
