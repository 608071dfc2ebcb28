import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { KindOverBase, SoldLot } from '#domain/evening/statistics.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';
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
  const hasCategories = sales.some(({ category }) => category !== null);
  const [by, choose] = useState<By>(hasCategories ? 'category' : 'role');
  return (
    <ChartPanel
      title={t({ context: 'Charts', message: 'Price against base' })}
      text={t({
        context: 'Charts',
        message: 'Each mark is a player. On the dashed line the price is the base price.',
      })}
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
  const times = new Map(
    kinds.filter((kind) => kind.by === by).map((kind) => [kindName(kind), timesOf(kind)]),
  );
  return {
    headings: [
      by === 'role'
        ? t({ context: 'Charts', message: 'Role' })
        : t({ context: 'Charts', message: 'Category' }),
      t({ context: 'Charts', message: 'Sold' }),
      t({ context: 'Charts', message: 'Times the base' }),
      t({ context: 'Charts', message: 'Lowest' }),
      t({ context: 'Charts', message: 'Middle' }),
      t({ context: 'Charts', message: 'Highest' }),
    ],
    rows: groupsOf(sales, by).map(({ name, sales: own }) => [
      ...[name, String(own.length), times.get(name) ?? ''],
      ...pricesOf(own).map((amount) => amountIn(unit, amount)),
    ]),
  };
}
