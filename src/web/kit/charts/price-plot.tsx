import { ph, t } from '@lingui/core/macro';
import type { SoldLot } from '#domain/evening/statistics.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountBeside, amountIn } from '#web/i18n/amounts.ts';
import { styleName } from '#web/i18n/style-name.ts';
import { numbered } from '#web/kit/views/namesakes.ts';
import { BaseAxis } from './base-axis.tsx';
import { baseBands, placesIn } from './base-bands.ts';
import type { By } from './by-button.tsx';
import { groupLook, markPath, type Shape } from './groups.tsx';
import { Plot, type WallSize } from './plot.tsx';
import { groupIn, groupsOf } from './price-groups.ts';
import { rootTicks, scaleOf } from './scale.ts';
import type { ChartTeam } from './team-line.ts';

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
