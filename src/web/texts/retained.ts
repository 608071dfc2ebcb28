import type { RetainedAs } from '#domain/auction/auction.ts';
import type { EveningStatistics } from '#domain/evening/evening-statistics.ts';
import type { TotalsSection } from '#domain/views/sections.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';

/** The mark of a player who was in the squad before the auction. */
export function retainedWord(as: RetainedAs): string {
  return lotLateWords()[as];
}

/** The retention in words: 'Retained by Mumbai Meteors', 'Member of Mumbai Meteors'. */
export function retainedByText(as: RetainedAs, team: string): string {
  return as === 'retained' ? lotLateWords().retainedBy(team) : lotLateWords().memberOf(team);
}

/** Says that the sum of all sales leaves retained players out; '' where there are none. */
export function paidNote({ players, lots }: Pick<TotalsSection, 'players' | 'lots'>): string {
  return players > lots ? lotLateWords().withoutRetained : '';
}

/** Says of charts that sales leave retained players out, and that spending has them; '' where none was paid for. */
export function chartNotes({ sold, spending }: Pick<EveningStatistics, 'sold' | 'spending'>) {
  const paid = sold.reduce((sum, { price }) => sum + price, 0);
  const spent = spending.reduce((sum, team) => sum + team.spent, 0);
  const { withoutRetained, withRetained } = lotLateWords();
  return spent === paid ? { sales: '', spending: '' } : { sales: withoutRetained, spending: withRetained };
}
