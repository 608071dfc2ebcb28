import type { MoneyLeft } from '#domain/evening/statistics.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { chartWords } from '#web/languages/en/charts.ts';
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
  const words = chartWords();
  const slots = remaining.reduce((sum, one) => sum + one.slots, 0);
  const left = toRupees(remaining.reduce((sum, { purse }) => sum + Math.max(0, purse), 0));
  const money = amountIn(unit, left);
  if (lotsToCome === 0) return words.leftInAll(slots, money);
  return `${words.remainingText(slots, lotsToCome)} ${words.moneyToCome(money, amountIn(unit, basesToCome))}`;
}

/** The amount of a whole bar: the largest purse. */
export function mostMoneyOf(remaining: readonly TeamRemaining[]): number {
  return Math.max(1, ...remaining.map(({ purse }) => purse));
}
