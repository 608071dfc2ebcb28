import { useState } from 'react';
import { minus, NO_RUPEES, plus, type Rupees } from '#domain/money.ts';
import { amountIn } from '#web/languages/amounts.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { styleName } from '#web/languages/style-name.ts';
import type { TeamSpending } from '#domain/evening/statistics.ts';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { chartWords } from '#web/languages/en/charts.ts';
import { barLook, Legend } from './groups.tsx';
import { ByButton, type By } from './by-button.tsx';
import type { ChartTeam } from './team-line.ts';

/** The spending of a team. */
export interface TeamSpent extends Omit<TeamSpending, 'team'> {
  readonly team: ChartTeam;
}

interface SpendingChartProps {
  readonly spending: readonly TeamSpent[];
  readonly unit: Unit;
}

/** A bar for each team: its spending by category or by role, and the rest of its purse. */
export function SpendingChart({ spending, unit }: SpendingChartProps) {
  const words = chartWords();
  const hasCategories = spending.some(({ categories }) => categories.length > 0);
  const [by, choose] = useState<By>(hasCategories ? 'category' : 'role');
  const isRestShown = spending.some((one) => restOf(one) > 0);
  const shares = spending.map((one) => ({ ...one, parts: partsOf(one, by, isRestShown) }));
  const groups = shares[0]?.parts.map(({ name }) => name) ?? [];
  const whole = Math.max(1, ...spending.map(({ spent, purse }) => spent + Math.max(0, purse)));
  const amount = (rupees: Rupees) => amountIn(unit, rupees);
  return (
    <ChartPanel
      title={words.spentTitle}
      text={words.spentText}
      hint={words.spentHint}
      choice={hasCategories && <ByButton by={by} onChoose={choose} />}
      table={{
        headings: [words.team, ...groups, words.total, words.left],
        rows: shares.map(({ team, parts, spent, purse }) => [
          team.name,
          ...parts.map((part) => amount(part.spent)),
          amount(spent),
          amount(purse),
        ]),
      }}
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

interface Part {
  readonly name: string;
  readonly spent: Rupees;
}

interface TeamBarProps extends TeamSpent {
  readonly parts: readonly Part[];
  /** The amount of a whole bar. */
  readonly whole: number;
  readonly amount: (rupees: Rupees) => string;
}

/** The bar of a team; a press shows its amounts. */
function TeamBar({ team, parts, purse, whole, amount }: TeamBarProps) {
  return (
    <details className="group">
      <summary className="grid min-h-11 list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] [&::-webkit-details-marker]:hidden">
        <span className="voice-strong line-clamp-2 text-base leading-tight wrap-anywhere">{team.name}</span>
        <span
          aria-hidden="true"
          className="order-last col-span-2 flex h-5 overflow-hidden rounded-sm bg-rail sm:order-none sm:col-span-1"
        >
          {parts.map(({ name, spent }, place) => (
            <span
              key={name}
              style={{ background: barLook(place), width: `${String((100 * spent) / whole)}%` }}
            />
          ))}
        </span>
        <span className="text-end text-sm text-soft sm:min-w-28">
          <MoneyBeside amount={purse} fits={13} className="voice-strong text-base text-ink" />{' '}
          {chartWords().isLeft}
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

/** The parts of a team's spending. Players without a category are a part of their own, where any team has one. */
function partsOf(one: TeamSpent, by: By, isRestShown: boolean): readonly Part[] {
  const { roles, categories } = one;
  if (by === 'role') return roles.map((role) => ({ name: styleName(role.name), spent: role.spent }));
  return isRestShown ? [...categories, { name: chartWords().noCategory, spent: restOf(one) }] : categories;
}

/** What a team paid for players without a category. */
function restOf({ categories, spent }: TeamSpent): Rupees {
  return minus(
    spent,
    categories.reduce((sum, one) => plus(sum, one.spent), NO_RUPEES),
  );
}
