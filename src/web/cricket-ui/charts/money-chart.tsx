import { useState } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { chartWords } from '#web/languages/en/charts.ts';
import { ChartPanel } from './chart-panel.tsx';
import type { TableOfChart } from './chart-table.tsx';
import { leftAfter } from './money-parts.ts';
import { MoneyPlot } from './money-plot.tsx';
import { dashOf, lineColour, type TeamPurse } from './team-line.ts';

interface MoneyChartProps {
  readonly purses: readonly TeamPurse[];
  /** How many sales the evening had. */
  readonly sales: number;
  readonly unit: Unit;
}

/** The purse of each team after each sale; a pressed team is highlighted. */
export function MoneyChart({ purses, sales, unit }: MoneyChartProps) {
  const [followed, follow] = useState<TeamId | null>(null);
  const words = chartWords();
  return (
    <ChartPanel
      title={words.moneyTitle}
      text={words.moneyText}
      hint={words.moneyHint}
      table={moneyTable({ purses, sales, unit })}
    >
      <MoneyPlot purses={purses} sales={sales} unit={unit} followed={followed} />
      <div className="mt-3 flex flex-wrap gap-2">
        {purses.map(({ team: { id, name, short, colour } }, place) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === followed}
            aria-label={name}
            onClick={() => follow(id === followed ? null : id)}
            className="voice-strong flex min-h-11 max-w-full items-center gap-2 rounded-md border border-edge px-3 text-sm aria-pressed:bg-rail sm:min-h-9"
          >
            <svg aria-hidden="true" width="40" height="6" className="shrink-0">
              <path d="M0 3h40" stroke={lineColour(colour)} strokeWidth="3" strokeDasharray={dashOf(place)} />
            </svg>
            <span className="one-line">{short}</span>
          </button>
        ))}
      </div>
    </ChartPanel>
  );
}

/** The purses at the start, at each quarter of the sales, and at the end. */
export function moneyTable({ purses, sales, unit }: MoneyChartProps): TableOfChart {
  const words = chartWords();
  const columns = [...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * sales)))];
  return {
    headings: [words.team, ...columns.map((sale) => (sale === 0 ? words.start : words.sale(sale)))],
    rows: purses.map((purse) => [
      purse.team.name,
      ...columns.map((sale) => amountIn(unit, leftAfter(purse, sale))),
    ]),
  };
}
