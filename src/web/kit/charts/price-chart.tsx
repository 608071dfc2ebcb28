import { t, ph } from '@lingui/core/macro';
import type { KindOverBase, SoldLot } from '#domain/evening/statistics.ts';
import { middlePrice, NO_RUPEES, type Rupees, toRupees } from '#domain/money.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { styleName } from '#web/i18n/field-name.ts';
import { type By, ByButton, ChartPanel, type TableOfChart } from './chart-panel.tsx';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountBeside, amountIn } from '#web/i18n/amounts.ts';
import { numbered } from '#web/kit/views/team-view.ts';
import { BaseAxis, baseBands, groupLook, Legend, markPath, placesIn, type Shape } from './chart-parts.tsx';
import { Plot, type WallSize, rootTicks, scaleOf } from './plot.tsx';
import type { ChartTeam } from './team-line.ts';
import { useState } from 'react';

/** The group of a sale; '' without a sale. */
function groupIn(sale: SoldLot | undefined, by: By): string {
  if (sale === undefined) return '';
  return by === 'role'
    ? styleName(sale.role)
    : (sale.category ?? t({ context: 'Charts', message: 'No category' }));
}

interface Group {
  readonly name: string;
  readonly sales: readonly SoldLot[];
}

/** The groups that have a sale: roles in their usual order, categories from the dearest one down. */
export function groupsOf(sales: readonly SoldLot[], by: By): readonly Group[] {
  const groups = new Map<string, SoldLot[]>(
    by === 'role' ? PLAYING_STYLES.map((style) => [styleName(style), []]) : [],
  );
  for (const sale of sales) {
    const name = groupIn(sale, by);
    const group = groups.get(name) ?? [];
    group.push(sale);
    groups.set(name, group);
  }
  const found = [...groups].flatMap(([name, own]) => (own.length === 0 ? [] : [{ name, sales: own }]));
  const mean = ({ sales: own }: Group) => own.reduce((sum, { price }) => sum + price, 0) / own.length;
  return by === 'role' ? found : found.sort((one, other) => mean(other) - mean(one));
}

function kindName(kind: KindOverBase): string {
  return kind.by === 'role' ? styleName(kind.name) : kind.name;
}

/** The paid prices as a multiple of the base prices: '2.4'; '' if the base is 0. */
function timesOf({ base, price }: KindOverBase): string {
  return base === 0 ? '' : (price / base).toFixed(1);
}

/** The lowest, the middle and the highest price. */
function pricesOf(sales: readonly SoldLot[]): readonly Rupees[] {
  const prices = sales.map(({ price }) => price).sort((one, other) => one - other);
  const picked = [prices[0], middlePrice(prices), prices.at(-1)];
  return picked.map((price) => price ?? NO_RUPEES);
}

interface PricePlotProps {
  readonly sales: readonly SoldLot[];
  readonly by: By;
  readonly teams: readonly ChartTeam[];
  readonly unit: Unit;
  /** Null on pages other than the wall. */
  readonly wall?: WallSize | null;
}

/** The picture alone. */
export function PricePlot({ sales, by, teams, unit, wall = null }: PricePlotProps) {
  const { fontSize, height } = wall ?? { fontSize: 12, height: 300 };
  const [left, top, low] = [5.5 * fontSize, fontSize + 2, height - 3.5 * fontSize];
  const size = wall === null ? 5 : fontSize / 3;
  const groups = groupsOf(sales, by);
  const placeOfGroup = new Map(groups.map(({ name }, place) => [name, place]));
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const bands = baseBands(sales);
  const places = placesIn(bands, sales);
  const most = Math.max(1, ...sales.map(({ base, price }) => Math.max(base, price)));
  // Roots, because a few stars cost many times what all others cost.
  const y = scaleOf([0, Math.sqrt(most)], [low, top]);
  const across = (width: number) => scaleOf([0, 1], [left, width]);
  // With one base price, the axis shows the order of the sales alone.
  const only = bands.length === 1 ? bands[0] : undefined;
  const placeOf = (sale: number, width: number) => ({
    x: across(width)(places[sale] ?? 0),
    y: y(Math.sqrt(sales[sale]?.price ?? 0)),
  });
  const amount = (rupees: Rupees) => amountIn(unit, rupees);
  return (
    <Plot
      label={t({ context: 'Charts', message: 'Prices against base prices' })}
      height={height}
      marks={sales.length}
      isInteractive={wall === null}
      placeOf={placeOf}
      tipOf={(sale) => tipOf(sales[sale], names, amount)}
    >
      {(width, mark) => {
        const x = across(width);
        const markOf = (at: number, shape: Shape, half: number) => {
          const place = placeOf(at, width);
          return markPath(shape, place.x, place.y, half);
        };
        return (
          <g fontSize={fontSize} fill="var(--soft)">
            {rootTicks(most, 5).map((price) => (
              <g key={price}>
                <path
                  d={`M${String(left)} ${y(Math.sqrt(price)).toFixed(1)}H${String(width)}`}
                  stroke="var(--line)"
                />
                <text x={left - 8} y={y(Math.sqrt(price)) + fontSize / 3} textAnchor="end">
                  {amountBeside(unit, 0, toRupees(price))}
                </text>
              </g>
            ))}
            <BaseAxis {...{ bands, x, top, low, fontSize, unit }} sales={sales.length} />
            <text x={width} y={height - 4} textAnchor="end">
              {only === undefined
                ? t({ context: 'Charts', message: 'Base' })
                : `${t({ context: 'Charts', message: 'Base' })} ${amountBeside(unit, 0, only.base)}`}
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
              strokeDasharray={`${String(fontSize / 2.4)} ${String(fontSize / 2.4)}`}
            />
            {groups.map(({ name }, place) => {
              const { colour, shape } = groupLook(place);
              const own = sales.map((sale, at) =>
                groupIn(sale, by) === name ? markOf(at, shape, size) : '',
              );
              // One path: thousands of elements would slow down a phone.
              return (
                <path key={name} d={own.join('')} fill={colour} fillOpacity="0.85" stroke="var(--stand)" />
              );
            })}
            {mark !== null && (
              <path
                d={markOf(mark, groupLook(placeOfGroup.get(groupIn(sales[mark], by)) ?? 0).shape, 8)}
                fill="none"
                stroke="var(--ink)"
                strokeWidth="2.5"
              />
            )}
          </g>
        );
      }}
    </Plot>
  );
}

function tipOf(
  sale: SoldLot | undefined,
  teams: ReadonlyMap<string, string>,
  amount: (rupees: Rupees) => string,
) {
  if (sale === undefined) return { title: '', lines: [] };
  return {
    title: numbered(sale),
    lines: [
      t({
        context: 'Charts',
        message: `${ph({ price: amount(sale.price) })} against ${ph({ base: amount(sale.base) })}`,
      }),
      t({ context: 'Charts', message: `Sold to ${ph({ team: teams.get(sale.team) ?? '' })}` }),
      sale.category ?? styleName(sale.role),
    ],
  };
}

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
