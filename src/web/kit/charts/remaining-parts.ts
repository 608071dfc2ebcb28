import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { MoneyLeft } from '#domain/evening/statistics.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import type { ChartTeam } from './team-line.ts';

/** The rest of a team's purse, in whole rupees, and its free places. */
export interface TeamRemaining {
  readonly team: ChartTeam;
  readonly purse: Rupees;
  readonly slots: number;
}

/** All free slots and purses, against the lots to come if there are any. A purse below zero counts as empty. */
export function remainingText(
  { lotsToCome, basesToCome }: Pick<MoneyLeft, 'lotsToCome' | 'basesToCome'>,
  remaining: readonly TeamRemaining[],
  unit: Unit,
): string {
  const slots = remaining.reduce((sum, one) => sum + one.slots, 0);
  const left = toRupees(remaining.reduce((sum, { purse }) => sum + Math.max(0, purse), 0));
  const money = amountIn(unit, left);
  if (lotsToCome === 0)
    return t({
      context: 'Charts',
      comment: 'When no lot comes any more.',
      message: plural(slots, {
        one: `${ph({ slotsShown: grouped(slots) })} free slot; ${money} left in all purses.`,
        other: `${ph({ slotsShown: grouped(slots) })} free slots; ${money} left in all purses.`,
      }),
    });
  return `${t({
    context: 'Charts',
    message: plural(slots, {
      one: plural(
        { lots: lotsToCome },
        {
          one: `${ph({ slotsShown: grouped(slots) })} free slot for ${ph({ lotsShown: grouped(lotsToCome) })} lot still to come.`,
          other: `${ph({ slotsShown: grouped(slots) })} free slot for ${ph({ lotsShown: grouped(lotsToCome) })} lots still to come.`,
        },
      ),
      other: plural(
        { lots: lotsToCome },
        {
          one: `${ph({ slotsShown: grouped(slots) })} free slots for ${ph({ lotsShown: grouped(lotsToCome) })} lot still to come.`,
          other: `${ph({ slotsShown: grouped(slots) })} free slots for ${ph({ lotsShown: grouped(lotsToCome) })} lots still to come.`,
        },
      ),
    }),
  })} ${t({ context: 'Charts', message: `${money} in all purses; the base prices to come are ${ph({ bases: amountIn(unit, basesToCome) })}.` })}`;
}

/** The amount of a whole bar: the largest purse. */
export function mostMoneyOf(remaining: readonly TeamRemaining[]): number {
  return Math.max(1, ...remaining.map(({ purse }) => purse));
}
