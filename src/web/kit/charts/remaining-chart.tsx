import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { MoneyLeft } from '#domain/evening/statistics.ts';
import { toRupees, type Rupees, NO_RUPEES } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import type { ChartTeam } from './team-line.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { ChartPanel } from './chart-panel.tsx';

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

interface RemainingChartProps extends Pick<MoneyLeft, 'lotsToCome' | 'basesToCome'> {
  readonly remaining: readonly TeamRemaining[];
  readonly unit: Unit;
}

/** The most free slots that are drawn one by one. */
const MOST_SLOTS = 30;

/** Purse and free slots of each team, against the lots to come. Without such lots, only what is left. */
export function RemainingChart({ remaining, unit, ...left }: RemainingChartProps) {
  const most = mostMoneyOf(remaining);
  const amount = (rupees: Rupees) => amountIn(unit, rupees);
  const mayBuy = left.lotsToCome > 0;
  return (
    <ChartPanel
      wide
      title={t({ context: 'Charts', message: 'Purses and slots left' })}
      text={remainingText(left, remaining, unit)}
      table={{
        headings: [
          t({ context: 'Charts', message: 'Team' }),
          t({ context: 'Charts', message: 'Left' }),
          t({ context: 'Charts', message: 'Slots left' }),
          ...(mayBuy ? [t({ context: 'Charts', message: 'For each slot' })] : []),
        ],
        rows: remaining.map(({ team, purse, slots: free }) => [
          team.name,
          amount(purse),
          String(free),
          ...(mayBuy ? [free === 0 ? '' : amount(eachOf(purse, free))] : []),
        ]),
      }}
    >
      <ul className="flex flex-col gap-3">
        {remaining.map(({ team, purse, slots: free }) => (
          <li
            key={team.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
          >
            <span className="voice-strong line-clamp-2 text-base leading-tight wrap-anywhere">
              {team.name}
            </span>
            <span
              aria-hidden="true"
              className="order-last col-span-2 flex min-w-0 flex-col gap-1.5 sm:order-none sm:col-span-1"
            >
              <span className="block h-3 overflow-hidden rounded-sm bg-rail">
                <span
                  className="block h-full bg-sky-ink"
                  style={{ width: `${String((100 * Math.max(0, purse)) / most)}%` }}
                />
              </span>
              <span className="flex flex-wrap gap-1">
                {Array.from({ length: Math.min(free, MOST_SLOTS) }, (_, slot) => (
                  <span key={slot} className="size-2.5 rounded-full border-2 border-soft" />
                ))}
              </span>
            </span>
            <span className="text-end text-sm leading-tight text-soft sm:min-w-32">
              <MoneyBeside amount={purse} fits={13} className="voice-strong block text-base text-ink" />
              {t({
                context: 'Charts',
                message: plural(
                  { many: free },
                  {
                    0: 'Squad full',
                    one: `${ph({ many: free })} slot`,
                    other: `${ph({ many: free })} slots`,
                  },
                ),
              })}
              {mayBuy && free > 0 && (
                <span className="block">
                  {t({
                    context: 'Charts',
                    message: `${ph({ amount: amount(eachOf(purse, free)) })} for each slot`,
                  })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}

/** The money for each free slot, whole rupees. */
function eachOf(purse: Rupees, slots: number): Rupees {
  return slots === 0 ? NO_RUPEES : toRupees(Math.floor(Math.max(0, purse) / slots));
}
