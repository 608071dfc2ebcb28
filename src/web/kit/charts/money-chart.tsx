import { NO_RUPEES, type Rupees, toRupees } from '#domain/money.ts';
import { type TeamPurse, dashOf, lineColour, type ChartTeam, distinctInitials } from './team-line.ts';
import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { PurseStep } from '#domain/evening/statistics.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountBeside, amountIn } from '#web/i18n/amounts.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { Plot, type Point, type WallSize, scaleOf, spreadOut, ticksOf } from './plot.tsx';
import { useState } from 'react';
import { ChartPanel, type TableOfChart } from './chart-panel.tsx';

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

/** Px above and below the lines on a page, and from one name at their ends to the next. */
const PLOT = { above: 12, below: 26, gap: 13.8 } as const;

/** The height (px) on a page, where the names of many teams need more. */
export function heightFor(teams: number): number {
  return Math.max(280, Math.ceil(PLOT.above + teams * PLOT.gap + PLOT.below));
}

/** The purse of a team after so many sales of the evening. */
export function leftAfter({ steps }: Pick<TeamPurse, 'steps'>, sales: number): Rupees {
  return (steps.findLast(({ sale }) => sale <= sales) ?? steps[0])?.left ?? NO_RUPEES;
}

/** The lowest and the highest purse of any team, in whole rupees; [0, 0] without teams. */
export function rangeOf(purses: readonly Pick<TeamPurse, 'steps'>[]): readonly [least: number, most: number] {
  let [least, most] = [Infinity, 0];
  for (const { steps } of purses) {
    for (const { left } of steps) [least, most] = [Math.min(least, left), Math.max(most, left)];
  }
  return [Math.min(least, most), most];
}

interface MoneyPlotProps {
  readonly purses: readonly TeamPurse[];
  /** How many sales the evening had. */
  readonly sales: number;
  readonly unit: Unit;
  readonly followed?: TeamId | null;
  /** Null on pages other than the wall. */
  readonly wall?: WallSize | null;
}

/** Width (px) of the line from the end of a purse to its initials. */
const JOIN = 12;

/** The picture of the purses, without title and table. */
export function MoneyPlot({ purses, sales, unit, followed = null, wall = null }: MoneyPlotProps) {
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
  const initials = distinctInitials(purses.map(({ team }) => team.short));
  const areLonger = initials.some((label) => label.length > 2);
  // Narrow letters are two fifths of their height wide; crest and gaps come before them.
  const longest = Math.max(...purses.map(({ team }) => team.short.length));
  const across = (width: number) => {
    // On a phone a line ends in initials: the names are below the picture, beside their lines.
    const isNarrow = wall === null && width <= fontSize * 60;
    const most = Math.max(5, Math.min(2.4 + 0.42 * longest, 18));
    const names = isNarrow
      ? fontSize * (areLonger ? 3.4 : 2.6) + JOIN
      : Math.min(fontSize * (wall === null ? 14 : most), width * (wall === null ? 0.36 : 0.42));
    return { isNarrow, names, x: scaleOf([0, Math.max(1, sales)], [axis, width - names]) };
  };
  const one = purses.find(({ team }) => team.id === followed);
  return (
    <Plot
      label={t({ context: 'Charts', message: 'Purses over the evening' })}
      height={height}
      marks={sales + 1}
      along="x"
      isInteractive={wall === null}
      placeOf={(sale, width) => ({
        x: across(width).x(sale),
        y: one === undefined ? height / 4 : y(leftAfter(one, sale)),
      })}
      tipOf={(sale) => ({
        title:
          sale === 0
            ? t({ context: 'Charts', message: 'Start' })
            : t({ context: 'Charts', message: `Sale ${ph({ number: grouped(sale) })}` }),
        lines: (one === undefined ? purses : [one]).map((purse) =>
          t({
            context: 'Charts',
            message: `${ph({ team: purse.team.short })}: ${ph({ amount: amountIn(unit, leftAfter(purse, sale)) })}`,
          }),
        ),
      })}
    >
      {(width, mark) => {
        const { isNarrow, names, x } = across(width);
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
              {t({ context: 'Charts', message: 'Start' })}
            </text>
            <text x={width - names} y={height - 4} textAnchor="end">
              {t({
                context: 'Charts',
                message: plural(
                  { many: sales },
                  {
                    one: `${ph({ manyShown: grouped(sales) })} sale`,
                    other: `${ph({ manyShown: grouped(sales) })} sales`,
                  },
                ),
              })}
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
                  {isNarrow ? (
                    <>
                      <path
                        d={`M${String(width - names)} ${y(steps.at(-1)?.left ?? 0).toFixed(1)}L${String(width - names + JOIN)} ${(ends[place] ?? 0).toFixed(1)}`}
                        stroke={lineColour(team.colour)}
                      />
                      <text
                        x={width - names + JOIN + 3}
                        y={(ends[place] ?? 0) + fontSize / 3}
                        fontSize={Math.min(fontSize, gap / 1.15)}
                        fill={isFollowed ? 'var(--ink)' : 'var(--soft)'}
                      >
                        {initials[place]}
                      </text>
                    </>
                  ) : (
                    <NamedEnd
                      team={team}
                      from={{ x: width - names, y: y(steps.at(-1)?.left ?? 0) }}
                      at={ends[place] ?? 0}
                      width={names}
                      gap={gap}
                      isWhole={wall !== null}
                    />
                  )}
                </g>
              );
            })}
          </g>
        );
      }}
    </Plot>
  );
}

interface NamedEndProps {
  readonly team: ChartTeam;
  /** The end of the team's line, px. */
  readonly from: Point;
  /** The middle of the name's line, which is not at `from` where many lines end. Px from the top. */
  readonly at: number;
  readonly width: number;
  /** Px from one name to the next. */
  readonly gap: number;
  /** True: the name becomes smaller rather than cut, because no list below the picture repeats it. */
  readonly isWhole: boolean;
}

/** Crest and name at the end of a line, joined with it. */
function NamedEnd({ team, from, at, width, gap, isWhole }: NamedEndProps) {
  const size = gap / 1.15;
  return (
    <>
      <path
        d={`M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${(from.x + size).toFixed(1)} ${at.toFixed(1)}`}
        stroke={lineColour(team.colour)}
        strokeWidth={size / 12}
      />
      <foreignObject x={from.x + 1.2 * size} y={at - gap / 2} width={width - 1.2 * size} height={gap}>
        <p
          className="flex items-center text-ink"
          style={{ height: gap, gap: 0.4 * size, fontSize: size, lineHeight: `${String(gap)}px` }}
        >
          <TeamCrest team={team} size={size} />
          {isWhole ? (
            <FittingName
              name={team.short}
              className="wall-plot-name projector-fits projector-fits-line flex-1"
            />
          ) : (
            <span className="min-w-0 one-line font-stretch-75%">{team.short}</span>
          )}
        </p>
      </foreignObject>
    </>
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
