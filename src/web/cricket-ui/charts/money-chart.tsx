import { useState } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { PurseStep } from '#domain/evening/evening-statistics.ts';
import { NO_RUPEES, toRupees, type Rupees } from '#domain/money.ts';
import { amountBeside, amountIn } from '#web/languages/amounts.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { ChartPanel } from './chart-panel.tsx';
import { chartWords } from '#web/languages/en/charts.ts';
import { Plot, type WallSize } from './plot.tsx';
import { scaleOf, spreadOut, ticksOf } from './scale.ts';
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

interface MoneyPlotProps extends MoneyChartProps {
  readonly followed?: TeamId | null;
  /** Null on pages other than the wall. */
  readonly wall?: WallSize | null;
}

/** The picture alone. */
export function MoneyPlot({ purses, sales, unit, followed = null, wall = null }: MoneyPlotProps) {
  const words = chartWords();
  const { fontSize, height } = wall ?? { fontSize: 12, height: 280 };
  const low = wall === null ? 26 : 1.7 * fontSize;
  const [least, most] = rangeOf(purses);
  const highest = Math.max(1, most);
  // If little was spent, the axis starts at the lowest purse, so that the lines differ.
  const lowest = least < highest / 2 ? Math.min(0, least) : Math.min(least, highest - 1);
  const axis = fontSize * 5.4;
  // The names of many teams share the height of a wall.
  const gap = wall === null ? fontSize * 1.15 : Math.min(fontSize * 1.15, (height - low) / purses.length);
  const y = scaleOf([lowest, highest], [height - low, 12]);
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
                d={`M${x(mark).toFixed(1)} 12V${String(height - low)}`}
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

/** The purse of a team after so many sales of the evening. */
export function leftAfter({ steps }: Pick<TeamPurse, 'steps'>, sales: number): Rupees {
  return (steps.findLast(({ sale }) => sale <= sales) ?? steps[0])?.left ?? NO_RUPEES;
}

/** Cuts names to this many letters for the picture. Names that begin alike show their ends. */
export function shortenNames(names: readonly string[], length: number): string[] {
  const cut = names.map((name) => (name.length > length ? `${name.slice(0, length - 1)}…` : name));
  return names.map((name, at) => {
    const one = cut[at] ?? name;
    return one === name || cut.indexOf(one) === cut.lastIndexOf(one) ? one : `…${name.slice(1 - length)}`;
  });
}

/** The lowest and the highest purse of any team, in whole rupees; [0, 0] without teams. */
export function rangeOf(purses: readonly Pick<TeamPurse, 'steps'>[]): readonly [least: number, most: number] {
  let [least, most] = [Infinity, 0];
  for (const { steps } of purses) {
    for (const { left } of steps) [least, most] = [Math.min(least, left), Math.max(most, left)];
  }
  return [Math.min(least, most), most];
}

/** The purses at the start, at each quarter of the sales, and at the end. */
export function moneyTable({ purses, sales, unit }: MoneyChartProps) {
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
