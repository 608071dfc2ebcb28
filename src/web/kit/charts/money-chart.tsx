import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { useState } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { ChartPanel } from './chart-panel.tsx';
import type { TableOfChart } from './chart-table.tsx';
import { distinctInitials } from './distinct-initials.ts';
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
  const initials = distinctInitials(purses.map(({ team }) => team.short));
  return (
    <ChartPanel
      title={t({ context: 'Charts', message: 'The money over the evening' })}
      text={t({ context: 'Charts', message: 'What each team had left, sale by sale.' })}
      hint={t({ context: 'Charts', message: 'Press a team to follow it.' })}
      table={moneyTable({ purses, sales, unit })}
    >
      <MoneyPlot purses={purses} sales={sales} unit={unit} followed={followed} />
      <div className="@container mt-3">
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {purses.map(({ team: { id, name, short, colour } }, place) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === followed}
              aria-label={name}
              onClick={() => follow(id === followed ? null : id)}
              className="voice-strong flex min-h-11 max-w-full min-w-0 items-center gap-2 rounded-md border border-edge px-2 py-1 text-start text-sm aria-pressed:bg-rail sm:min-h-9 sm:px-3 sm:py-0"
            >
              <svg aria-hidden="true" width="40" height="6" className="shrink-0 max-sm:w-7">
                <path
                  d="M0 3h40"
                  stroke={lineColour(colour)}
                  strokeWidth="3"
                  strokeDasharray={dashOf(place)}
                />
              </svg>
              <span className="min-w-0 leading-[1.15]! wrap-anywhere max-sm:text-xs max-sm:font-stretch-75%">
                {/* Where the picture is narrow, its lines end in initials. */}
                {initials[place] !== short && (
                  <span className="me-1.5 text-soft @min-[721px]:hidden">{initials[place]}</span>
                )}
                {short}
              </span>
            </button>
          ))}
        </div>
      </div>
    </ChartPanel>
  );
}

/** The purses at the start, at each quarter of the sales, and at the end. */
export function moneyTable({ purses, sales, unit }: MoneyChartProps): TableOfChart {
  const columns = [...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * sales)))];
  return {
    headings: [
      t({ context: 'Charts', message: 'Team' }),
      ...columns.map((sale) =>
        sale === 0
          ? t({ context: 'Charts', message: 'Start' })
          : t({ context: 'Charts', message: `Sale ${ph({ number: grouped(sale) })}` }),
      ),
    ],
    rows: purses.map((purse) => [
      purse.team.name,
      ...columns.map((sale) => amountIn(unit, leftAfter(purse, sale))),
    ]),
  };
}
