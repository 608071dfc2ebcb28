import { useState } from 'react';
import type { SoldLot } from '#domain/evening/evening-statistics.ts';
import type { KindOverBase } from '#domain/evening/statistics.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountBeside, amountIn } from '#web/languages/amounts.ts';
import { styleName } from '#web/languages/style-name.ts';
import { BaseAxis } from './base-axis.tsx';
import { baseBands, placesIn } from './base-bands.ts';
import { ByButton, type By } from './by-button.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { chartWords } from '#web/languages/en/charts.ts';
import { groupLook, Legend, markPath } from './groups.tsx';
import { Plot } from './plot.tsx';
import { groupIn, groupsOf, kindName, pricesOf, timesOf } from './price-groups.ts';
import { rootTicks, scaleOf } from './scale.ts';
import type { ChartTeam } from './team-line.ts';

interface PriceChartProps {
  readonly sales: readonly SoldLot[];
  /** Base and price of the sales of each category and role. */
  readonly kinds: readonly KindOverBase[];
  readonly teams: readonly ChartTeam[];
  readonly unit: Unit;
}

/** Height, letters and margins, px. */
const [HEIGHT, LETTERS, LEFT, TOP, LOW] = [300, 12, 66, 14, 42];

/** Every sale by base price and price; the shape of its mark is that of its category or role. */
export function PriceChart({ sales, kinds, teams, unit }: PriceChartProps) {
  const words = chartWords();
  const hasCategories = sales.some(({ category }) => category !== null);
  const [by, choose] = useState<By>(hasCategories ? 'category' : 'role');
  const groups = groupsOf(sales, by);
  const placeOfGroup = new Map(groups.map(({ name }, place) => [name, place]));
  const times = new Map(
    kinds.filter((kind) => kind.by === by).map((kind) => [kindName(kind), timesOf(kind)]),
  );
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const bands = baseBands(sales);
  const places = placesIn(bands, sales);
  const most = Math.max(1, ...sales.map(({ base, price }) => Math.max(base, price)));
  // Roots, because a few stars cost many times what all others cost.
  const y = scaleOf([0, Math.sqrt(most)], [HEIGHT - LOW, TOP]);
  const across = (width: number) => scaleOf([0, 1], [LEFT, width]);
  // With one base price, the axis shows the order of the sales alone.
  const only = bands.length === 1 ? bands[0] : undefined;
  const placeOf = (sale: number, width: number) => ({
    x: across(width)(places[sale] ?? 0),
    y: y(Math.sqrt(sales[sale]?.price ?? 0)),
  });
  const amount = (rupees: Rupees) => amountIn(unit, rupees);
  return (
    <ChartPanel
      title={words.priceTitle}
      text={words.priceText}
      wide
      choice={hasCategories && <ByButton by={by} onChoose={choose} />}
      table={{
        headings: [
          by === 'role' ? words.role : words.category,
          words.many,
          words.timesHeading,
          words.lowest,
          words.middle,
          words.highest,
        ],
        rows: groups.map(({ name, sales: own }) => [
          ...[name, String(own.length), times.get(name) ?? ''],
          ...pricesOf(own).map(amount),
        ]),
      }}
    >
      <Plot
        label={words.priceLabel}
        height={HEIGHT}
        marks={sales.length}
        placeOf={placeOf}
        tipOf={(sale) => tipOf(sales[sale], names, amount)}
      >
        {(width, mark) => {
          const x = across(width);
          const chosen = mark === null ? null : placeOf(mark, width);
          return (
            <g fontSize={LETTERS} fill="var(--soft)">
              {rootTicks(most, 5).map((price) => (
                <g key={price}>
                  <path
                    d={`M${String(LEFT)} ${y(Math.sqrt(price)).toFixed(1)}H${String(width)}`}
                    stroke="var(--line)"
                  />
                  <text x={LEFT - 8} y={y(Math.sqrt(price)) + LETTERS / 3} textAnchor="end">
                    {amountBeside(unit, 0, toRupees(price))}
                  </text>
                </g>
              ))}
              <BaseAxis bands={bands} sales={sales.length} x={x} top={TOP} low={HEIGHT - LOW} unit={unit} />
              <text x={width} y={HEIGHT - 4} textAnchor="end">
                {only === undefined ? words.base : `${words.base} ${amountBeside(unit, 0, only.base)}`}
              </text>
              <path
                d={bands
                  .map(({ base, from, to }) => {
                    const level = y(Math.sqrt(base)).toFixed(1);
                    return `M${x(from).toFixed(1)} ${level}H${x(to).toFixed(1)}`;
                  })
                  .join('')}
                fill="none"
                stroke="var(--soft)"
                strokeDasharray="5 5"
              />
              {groups.map(({ name }, place) => (
                <path
                  key={name}
                  d={marksOf(sales, by, name, (sale) => placeOf(sale, width), place)}
                  fill={groupLook(place).colour}
                  fillOpacity="0.85"
                  stroke="var(--stand)"
                />
              ))}
              {chosen !== null && mark !== null && (
                <path
                  d={markPath(
                    groupLook(placeOfGroup.get(groupIn(sales[mark], by)) ?? 0).shape,
                    chosen.x,
                    chosen.y,
                    8,
                  )}
                  fill="none"
                  stroke="var(--ink)"
                  strokeWidth="2.5"
                />
              )}
            </g>
          );
        }}
      </Plot>
      <Legend names={groups.map(({ name }) => name)} marks="shapes" />
    </ChartPanel>
  );
}

function tipOf(
  sale: SoldLot | undefined,
  teams: ReadonlyMap<string, string>,
  amount: (rupees: Rupees) => string,
) {
  if (sale === undefined) return { title: '', lines: [] };
  const words = chartWords();
  return {
    title: sale.name,
    lines: [
      words.priceLines(amount(sale.price), amount(sale.base)),
      words.soldTo(teams.get(sale.team) ?? ''),
      sale.category ?? styleName(sale.role),
    ],
  };
}

/** All marks of a group in one path: thousands of elements would slow down a phone. */
function marksOf(
  sales: readonly SoldLot[],
  by: By,
  name: string,
  placeOf: (sale: number) => { readonly x: number; readonly y: number },
  place: number,
): string {
  const { shape } = groupLook(place);
  return sales
    .flatMap((sale, at) => {
      if (groupIn(sale, by) !== name) return [];
      const { x, y } = placeOf(at);
      return [markPath(shape, x, y, 5)];
    })
    .join('');
}
