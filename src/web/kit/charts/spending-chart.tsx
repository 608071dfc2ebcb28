import { t } from '@lingui/core/macro';
import type { TeamSpending } from '#domain/evening/statistics.ts';
import { minus, NO_RUPEES, plus, type Rupees } from '#domain/money.ts';
import { styleName } from '#web/i18n/field-name.ts';
import { type By, ChartPanel, type TableOfChart, ByButton } from './chart-panel.tsx';
import type { ChartTeam } from './team-line.ts';
import { useState } from 'react';
import { amountIn } from '#web/i18n/amounts.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { barLook, Legend } from './chart-parts.tsx';

/** The spending of a team. */
export interface TeamSpent extends Omit<TeamSpending, 'team'> {
  readonly team: ChartTeam;
}

interface Part {
  readonly name: string;
  readonly spent: Rupees;
}

/** The spending of a team in parts, the same ones for each team. */
export interface TeamShares extends TeamSpent {
  readonly parts: readonly Part[];
}

interface SharesOfTeams {
  readonly shares: readonly TeamShares[];
  /** The names of the parts. */
  readonly groups: readonly string[];
}

/** The spending of each team by category or by role. */
export function sharesOf(spending: readonly TeamSpent[], by: By): SharesOfTeams {
  const isRestShown = spending.some((one) => restOf(one) > 0);
  const shares = spending.map((one) => ({ ...one, parts: partsOf(one, by, isRestShown) }));
  return { shares, groups: shares[0]?.parts.map(({ name }) => name) ?? [] };
}

/** The amount of a whole bar: the largest purse at the start. */
export function wholeOf(spending: readonly TeamSpent[]): number {
  return Math.max(1, ...spending.map(({ spent, purse }) => spent + Math.max(0, purse)));
}

/** Players without a category are a part of their own, where any team has one. */
function partsOf(one: TeamSpent, by: By, isRestShown: boolean): readonly Part[] {
  const { roles, categories } = one;
  if (by === 'role') return roles.map((role) => ({ name: styleName(role.name), spent: role.spent }));
  return isRestShown
    ? [...categories, { name: t({ context: 'Charts', message: 'No category' }), spent: restOf(one) }]
    : categories;
}

/** The spending of a team on players without a category. */
function restOf({ categories, spent }: TeamSpent): Rupees {
  return minus(
    spent,
    categories.reduce((sum, one) => plus(sum, one.spent), NO_RUPEES),
  );
}

interface SpendingChartProps {
  readonly spending: readonly TeamSpent[];
  readonly note: string;
  readonly unit: Unit;
}

/** A bar for each team: its spending by category or by role, and the rest of its purse. */
export function SpendingChart({ spending, note, unit }: SpendingChartProps) {
  const hasCategories = spending.some(({ categories }) => categories.length > 0);
  const [by, choose] = useState<By>(hasCategories ? 'category' : 'role');
  const { shares, groups } = sharesOf(spending, by);
  const whole = wholeOf(spending);
  const amount = (rupees: Rupees) => amountIn(unit, rupees);
  return (
    <ChartPanel
      title={t({ context: 'Charts', message: 'Where the money went' })}
      text={t({ context: 'Charts', message: 'What each team paid, and what it has left.' })}
      note={note}
      hint={t({ context: 'Charts', message: 'Press a team for its amounts.' })}
      choice={hasCategories && <ByButton by={by} onChoose={choose} />}
      table={spendingTable(spending, by, unit)}
    >
      <ul className="flex flex-col gap-1">
        {shares.map((one) => (
          <li key={one.team.id}>
            <TeamBar {...one} whole={whole} amount={amount} />
          </li>
        ))}
      </ul>
      <Legend names={groups} marks="stripes" />
    </ChartPanel>
  );
}

interface TeamBarProps extends TeamShares {
  /** The amount of a whole bar. */
  readonly whole: number;
  readonly amount: (rupees: Rupees) => string;
}

/** The bar of a team; a press shows its amounts. */
function TeamBar({ team, parts, purse, whole, amount }: TeamBarProps) {
  return (
    <details className="group">
      <summary className="grid min-h-11 list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_9.5rem] [&::-webkit-details-marker]:hidden">
        <span className="voice-strong line-clamp-2 text-base leading-tight wrap-anywhere">{team.name}</span>
        <span
          aria-hidden="true"
          className="order-last col-span-2 flex h-5 overflow-hidden rounded-sm bg-rail sm:order-none sm:col-span-1"
        >
          <Shares parts={parts} whole={whole} />
        </span>
        <span className="text-end text-sm text-soft">
          <MoneyBeside amount={purse} fits={13} className="voice-strong text-base text-ink" />{' '}
          {t({ context: 'Charts', comment: 'Behind an amount.', message: 'left' })}
        </span>
      </summary>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 pb-2 text-sm text-soft">
        {parts.map(({ name, spent }) => (
          <div key={name} className="flex min-w-0 gap-1.5">
            <dt className="wrap-anywhere">{name}</dt>
            <dd className="voice-strong text-ink">{amount(spent)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface SharesProps extends Pick<TeamShares, 'parts'> {
  /** The amount of a whole bar. */
  readonly whole: number;
}

/** The filled part of a team's bar. */
export function Shares({ parts, whole }: SharesProps) {
  return parts.map(({ name, spent }, place) => (
    <span key={name} style={{ background: barLook(place), width: `${String((100 * spent) / whole)}%` }} />
  ));
}

/** The amounts of each team. */
export function spendingTable(spending: readonly TeamSpent[], by: By, unit: Unit): TableOfChart {
  const { shares, groups } = sharesOf(spending, by);
  const amount = (rupees: Rupees) => amountIn(unit, rupees);
  return {
    headings: [
      t({ context: 'Charts', message: 'Team' }),
      ...groups,
      t({ context: 'Charts', message: 'Total' }),
      t({ context: 'Charts', message: 'Left' }),
    ],
    rows: shares.map(({ team, parts, spent, purse }) => [
      team.name,
      ...parts.map((part) => amount(part.spent)),
      amount(spent),
      amount(purse),
    ]),
  };
}
