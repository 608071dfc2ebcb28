import type { PurseStep } from '#domain/evening/evening-statistics.ts';
import type { TeamId } from '#domain/ids.ts';
import { toRupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountBeside, amountIn } from '#web/languages/amounts.ts';
import { chartWords } from '#web/languages/en/charts.ts';
import { heightFor, leftAfter, PLOT, rangeOf, shortenNames } from './money-parts.ts';
import { Plot, type WallSize } from './plot.tsx';
import { scaleOf, spreadOut, ticksOf } from './scale.ts';
import { dashOf, lineColour, type TeamPurse } from './team-line.ts';

interface MoneyPlotProps {
  readonly purses: readonly TeamPurse[];
  /** How many sales the evening had. */
  readonly sales: number;
  readonly unit: Unit;
  readonly followed?: TeamId | null;
  /** Null on pages other than the wall. */
  readonly wall?: WallSize | null;
}

/** The picture of the purses, without title and table. */
export function MoneyPlot({ purses, sales, unit, followed = null, wall = null }: MoneyPlotProps) {
  const words = chartWords();
  const { fontSize, height } = wall ?? { fontSize: 12, height: heightFor(purses.length) };
  const low = wall === null ? PLOT.below : 1.7 * fontSize;
  const [least, most] = rangeOf(purses);
  const highest = Math.max(1, most);
  // If little was spent, the axis starts at the lowest purse, so that the lines differ.
  const lowest = least < highest / 2 ? Math.min(0, least) : Math.min(least, highest - 1);
  const axis = fontSize * 5.4;
  // The names of many teams share the height of a wall.
  const gap = wall === null ? PLOT.gap : Math.min(fontSize * 1.15, (height - low) / purses.length);
  const y = scaleOf([lowest, highest], [height - low, PLOT.above]);
  const ends = spreadOut(
    purses.map(({ steps }) => y(steps.at(-1)?.left ?? 0)),
    gap,
    height - low,
  );
  const across = (width: number) => {
    // A phone has room for the beginning of each name.
    const [names, cut] = width > fontSize * 45 ? [fontSize * 9, 13] : [fontSize * 4.5, 6];
    return { names, cut, x: scaleOf([0, Math.max(1, sales)], [axis, width - names]) };
  };
  const one = purses.find(({ team }) => team.id === followed);
  return (
    <Plot
      label={words.moneyLabel}
      height={height}
      marks={sales + 1}
      along="x"
      isInteractive={wall === null}
      placeOf={(sale, width) => ({
        x: across(width).x(sale),
        y: one === undefined ? height / 4 : y(leftAfter(one, sale)),
      })}
      tipOf={(sale) => ({
        title: sale === 0 ? words.start : words.sale(sale),
        lines: (one === undefined ? purses : [one]).map((purse) =>
          words.purseOf(purse.team.short, amountIn(unit, leftAfter(purse, sale))),
        ),
      })}
    >
      {(width, mark) => {
        const { names, cut, x } = across(width);
        const shorts = shortenNames(
          purses.map(({ team }) => team.short),
          cut,
        );
        return (
          <g fontSize={fontSize} fill="var(--soft)">
            {ticksOf([lowest, highest], 5).map((amount) => (
              <g key={amount}>
                <path
                  d={`M${String(axis)} ${y(amount).toFixed(1)}H${String(width - names)}`}
                  stroke="var(--line)"
                />
                <text x={axis - 8} y={y(amount) + fontSize / 3} textAnchor="end">
                  {amountBeside(unit, 0, toRupees(amount))}
                </text>
              </g>
            ))}
            <text x={axis} y={height - 4}>
              {words.start}
            </text>
            <text x={width - names} y={height - 4} textAnchor="end">
              {words.sales(sales)}
            </text>
            {mark !== null && (
              <path
                d={`M${x(mark).toFixed(1)} ${String(PLOT.above)}V${String(height - low)}`}
                stroke="var(--edge)"
                strokeWidth="2"
              />
            )}
            {purses.map(({ team, steps }, place) => {
              const isFollowed = team.id === followed;
              return (
                <g key={team.id} opacity={followed === null || isFollowed ? 1 : 0.35}>
                  <path
                    d={`${pathOf(steps, x, y)}H${x(sales).toFixed(1)}`}
                    fill="none"
                    stroke={lineColour(team.colour)}
                    strokeWidth={isFollowed ? 5 : wall === null ? 2.5 : fontSize / 5}
                    strokeDasharray={dashOf(place)}
                  />
                  <text
                    x={width - names + 6}
                    y={(ends[place] ?? 0) + fontSize / 3}
                    fontSize={Math.min(fontSize, gap / 1.15)}
                    fill={isFollowed || wall !== null ? 'var(--ink)' : 'var(--soft)'}
                  >
                    {shorts[place]}
                  </text>
                </g>
              );
            })}
          </g>
        );
      }}
    </Plot>
  );
}

function pathOf(
  steps: readonly PurseStep[],
  x: (sale: number) => number,
  y: (purse: number) => number,
): string {
  return steps
    .map(({ sale, left }, at) => {
      const [across, down] = [x(sale).toFixed(1), y(left).toFixed(1)];
      return at === 0 ? `M${across} ${down}` : `H${across}V${down}`;
    })
    .join('');
}
