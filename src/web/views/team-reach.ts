import type { Unit } from '#domain/rules/rule-set.ts';
import type { ReachEntry } from '#domain/views/reach-sections.ts';
import { amountBeside } from '#web/languages/amounts.ts';
import { slotsText, type TeamView } from './team-view.ts';
import { shortWords } from '#web/languages/en/short.ts';

/**
 * The bids that a team can make, in words: 'Max ₹4.2 L' or '₹1 L to ₹4.2 L'. Without a limit, its free
 * places.
 */
export function reachText(
  unit: Unit,
  { slotsLeft }: Pick<TeamView, 'slotsLeft'>,
  { most, least }: Pick<ReachEntry, 'most' | 'least'>,
  short = false,
): string {
  if (most === null || slotsLeft <= 0) return slotsText(slotsLeft, short);
  const upTo = amountBeside(unit, FITS, most);
  const words = shortWords();
  return least === null ? words.most(upTo) : words.between(amountBeside(unit, FITS, least), upTo);
}

/** Characters of an amount next to a purse. */
const FITS = 9;
