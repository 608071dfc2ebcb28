import { useState } from 'react';
import type { SoldLot } from '#domain/evening/evening-statistics.ts';
import type { KindOverBase } from '#domain/evening/statistics.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountBeside, amountIn } from '#web/languages/amounts.ts';
import { styleName } from '#web/languages/style-name.ts';
import { ByButton, type By } from './by-button.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { chartWords } from '#web/languages/en/charts.ts';
import { groupLook, Legend, markPath } from './groups.tsx';
import { Plot } from './plot.tsx';
import { groupIn, groupsOf, kindName, pricesOf, timesOf } from './price-groups.ts';
import { rootTicks, scaleOf, withRoom } from './scale.ts';
import type { ChartTeam } from './team-line.ts';

interface PriceChartProps {
  readonly sales: readonly SoldLot[];
  /** Base and price of the sales of each category and role. */
  readonly kinds: readonly KindOverBase[];
  readonly teams: readonly ChartTeam[];
  readonly unit: Unit;
}

/** Height, letters and margins, px. */
const [HEIGHT, LETTERS, LEFT, LOW] = [300, 12, 66, 42];
/** Px that the label of a base price takes. */
const ROOM = 70;

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
  const bases = [...new Set(sales.map(({ base }) => base))].sort((one, other) => one - other);
  const mostBase = Math.max(1, ...sales.map(({ base }) => base));
  const most = Math.max(1, ...sales.map(({ price }) => price));
  // Roots, because a few stars cost many times what all others cost.
  const y = scaleOf([0, Math.sqrt(most)], [HEIGHT - LOW, 14]);
  const across = (width: number) => scaleOf([0, Math.sqrt(mostBase)], [LEFT + 12, width - 40]);
  // With one base price, the players stand in the order of the sales.
  const only = bases.length === 1 ? bases[0] : undefined;
  const inTurn = (width: number) => scaleOf([0, sales.length - 1], [LEFT + 12, width - 12]);
  const placeOf = (sale: number, width: number) => {
    const { base = 0, price = 0 } = sales[sale] ?? {};
    const x = only === undefined ? across(width)(Math.sqrt(base)) + besides(sale) : inTurn(width)(sale);
    return { x, y: y(Math.sqrt(price)) };
  };
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
          const even = Math.min(mostBase, most);
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
              {only === undefined ? (
                withRoom(bases, (base) => x(Math.sqrt(base)), ROOM).map((base) => (
                  <text key={base} x={x(Math.sqrt(base))} y={HEIGHT - LOW + 18} textAnchor="middle">
                    {amountBeside(unit, 0, toRupees(base))}
                  </text>
                ))
              ) : (
                <InTurn sales={sales.length} width={width} />
              )}
              <text x={width} y={HEIGHT - 4} textAnchor="end">
                {only === undefined ? words.base : `${words.base} ${amountBeside(unit, 0, only)}`}
              </text>
              <path
                d={
                  only === undefined
                    ? `M${x(0).toFixed(1)} ${y(0).toFixed(1)}L${x(Math.sqrt(even)).toFixed(1)} ${y(Math.sqrt(even)).toFixed(1)}`
                    : `M${String(LEFT)} ${y(Math.sqrt(only)).toFixed(1)}H${String(width)}`
                }
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

/** The words below the first and the last sale. */
function InTurn({ sales, width }: { readonly sales: number; readonly width: number }) {
  const words = chartWords();
  return (
    <>
      <text x={LEFT} y={HEIGHT - LOW + 18}>
        {words.sale(1)}
      </text>
      {sales > 1 && (
        <text x={width} y={HEIGHT - LOW + 18} textAnchor="end">
          {words.sale(sales)}
        </text>
      )}
    </>
  );
}

/** Players of one base price stand side by side (px), always in the same way. */
function besides(sale: number): number {
  return ((sale * 7) % 13) * 1.6 - 9.6;
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
