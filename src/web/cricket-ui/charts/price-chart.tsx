import { useState } from 'react';
import type { SoldLot } from '#domain/evening/evening-statistics.ts';
import type { KindOverBase } from '#domain/evening/statistics.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { chartWords } from '#web/languages/en/charts.ts';
import { ByButton, type By } from './by-button.tsx';
import { ChartPanel } from './chart-panel.tsx';
import type { TableOfChart } from './chart-table.tsx';
import { Legend } from './groups.tsx';
import { groupsOf, kindName, pricesOf, timesOf } from './price-groups.ts';
import { PricePlot } from './price-plot.tsx';
import type { ChartTeam } from './team-line.ts';

interface PriceChartProps {
  readonly sales: readonly SoldLot[];
  /** Base and price of the sales of each category and role. */
  readonly kinds: readonly KindOverBase[];
  readonly teams: readonly ChartTeam[];
  readonly note: string;
  readonly unit: Unit;
}

/** Every sale by base price and price; the shape of its mark is that of its category or role. */
export function PriceChart({ sales, kinds, teams, note, unit }: PriceChartProps) {
  const words = chartWords();
  const hasCategories = sales.some(({ category }) => category !== null);
  const [by, choose] = useState<By>(hasCategories ? 'category' : 'role');
  return (
    <ChartPanel
      title={words.priceTitle}
      text={words.priceText}
      note={note}
      wide
      paper="both"
      choice={hasCategories && <ByButton by={by} onChoose={choose} />}
      table={priceTable({ sales, kinds, by, unit })}
    >
      <PricePlot sales={sales} by={by} teams={teams} unit={unit} />
      <Legend names={groupsOf(sales, by).map(({ name }) => name)} marks="shapes" />
    </ChartPanel>
  );
}

interface PriceTableProps extends Pick<PriceChartProps, 'sales' | 'kinds' | 'unit'> {
  readonly by: By;
}

/** The prices of each category or role. */
export function priceTable({ sales, kinds, by, unit }: PriceTableProps): TableOfChart {
  const words = chartWords();
  const times = new Map(
    kinds.filter((kind) => kind.by === by).map((kind) => [kindName(kind), timesOf(kind)]),
  );
  return {
    headings: [
      by === 'role' ? words.role : words.category,
      words.many,
      words.timesHeading,
      words.lowest,
      words.middle,
      words.highest,
    ],
    rows: groupsOf(sales, by).map(({ name, sales: own }) => [
      ...[name, String(own.length), times.get(name) ?? ''],
      ...pricesOf(own).map((amount) => amountIn(unit, amount)),
    ]),
  };
}
