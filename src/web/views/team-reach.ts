import type { Unit } from '#domain/rules/rule-set.ts';
import type { ReachEntry } from '#domain/views/reach-sections.ts';
import { amountBeside } from '#protocol/amount-text.ts';
import { slotsText, type TeamView } from './team-view.ts';

/** The reach of a team that may bid, in words: 'Max ₹4.2 L' where money is kept back, '₹1 L to ₹4.2 L', else its slots. */
export function reachText(
  unit: Unit,
  { slotsLeft }: Pick<TeamView, 'slotsLeft'>,
  { most, least }: Pick<ReachEntry, 'most' | 'least'>,
  short = false,
): string {
  if (most === null || slotsLeft <= 0) return slotsText(slotsLeft, short);
  const upTo = amountBeside(unit, FITS, most);
  return least === null ? `Max ${upTo}` : `${amountBeside(unit, FITS, least)} to ${upTo}`;
}

/** Characters of an amount beside a purse. */
const FITS = 9;
