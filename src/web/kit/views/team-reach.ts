import { ph, t } from '@lingui/core/macro';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { ReachEntry } from '#domain/views/reach-sections.ts';
import { amountBeside } from '#web/i18n/amounts.ts';
import { slotsText, type TeamView } from './team-view.ts';

/**
 * The most that a team can bid, in words: 'Max ₹4.2 L'. Without a limit, its free
 * places.
 */
export function reachText(
  unit: Unit,
  { slotsLeft }: Pick<TeamView, 'slotsLeft'>,
  { most }: Pick<ReachEntry, 'most'>,
  short = false,
): string {
  if (most === null || slotsLeft <= 0) return slotsText(slotsLeft, short);
  return t({
    context: 'Why a team cannot bid',
    message: `Max ${ph({ amount: amountBeside(unit, FITS, most) })}`,
  });
}

/** Characters of an amount next to a purse. */
const FITS = 9;
