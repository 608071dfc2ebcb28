import { useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { purseLines } from '#domain/evening/statistics.ts';
import type { TeamId } from '#domain/ids.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import { shortAmountIn, unitOf } from '#protocol/amount-text.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { rangeOf } from './evening-result.ts';
import { Panel } from './panel.tsx';

interface PurseChartProps {
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
}

/** Size and margins of the chart. */
const [WIDTH, HEIGHT] = [640, 260];
const [LEFT, TOP, BOTTOM] = [64, 10, 28];
const MARKS = 4;

/** The purse of each team after each sale; a pressed team is highlighted. */
export function PurseChart({ auction, teams }: PurseChartProps) {
  const [followed, follow] = useState<TeamId | null>(null);
  const lines = linesOf(auction, teams);
  const unit = unitOf(auction);
  const [least, most] = rangeOf(lines);
  const highest = Math.max(1, most);
  // If little was spent, the axis starts at the lowest purse, so that the lines differ.
  const lowest = least < highest / 2 ? 0 : Math.min(least, highest - 1);
  const sales = (lines[0]?.left.length ?? 1) - 1;
  const x = (sale: number) => LEFT + (sale / Math.max(1, sales)) * (WIDTH - LEFT - 6);
  const y = (purse: number) => TOP + ((highest - purse) / (highest - lowest)) * (HEIGHT - TOP - BOTTOM);
  const path = ({ left }: TeamLine) =>
    left
      .map((purse, at) =>
        at === 0 ? `M${point(x(0), y(purse))}` : `H${x(at).toFixed(1)}V${y(purse).toFixed(1)}`,
      )
      .join('');
  // The highlighted team is drawn last, above the others.
  const drawn = lines.toSorted(
    (one, other) => Number(one.team.id === followed) - Number(other.team.id === followed),
  );
  return (
    <Panel
      title="The money over the evening"
      text="What each team had left, sale by sale. Press a team to follow it."
    >
      <svg
        role="img"
        aria-label={`Purses of ${String(teams.length)} teams over ${String(sales)} sales`}
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        className="block w-full"
      >
        {Array.from({ length: MARKS + 1 }, (_, mark) => {
          const amount = lowest + ((highest - lowest) * mark) / MARKS;
          return (
            <g key={mark}>
              <path d={`M${point(LEFT, y(amount))}H${String(WIDTH)}`} stroke="var(--line)" />
              <text x={LEFT - 8} y={y(amount) + 4} textAnchor="end" fontSize="12" fill="var(--soft)">
                {shortAmountIn(unit, toRupees(Math.round(amount)))}
              </text>
            </g>
          );
        })}
        <text x={LEFT} y={HEIGHT - 6} fontSize="12" fill="var(--soft)">
          first sale
        </text>
        <text x={WIDTH} y={HEIGHT - 6} textAnchor="end" fontSize="12" fill="var(--soft)">
          last sale
        </text>
        {drawn.map((line) => (
          <path
            key={line.team.id}
            d={path(line)}
            fill="none"
            stroke={bright(line.team.colour)}
            strokeWidth={line.team.id === followed ? 5 : 2}
            opacity={followed === null || line.team.id === followed ? 1 : 0.35}
          />
        ))}
      </svg>
      <div className="mt-3 flex flex-wrap gap-2">
        {teams.map(({ id, name, short, colour }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === followed}
            aria-label={name}
            onClick={() => follow(id === followed ? null : id)}
            className="voice-strong flex min-h-11 max-w-full items-center gap-2 rounded-md border border-edge px-3 text-sm aria-pressed:bg-rail sm:min-h-9"
          >
            <span
              aria-hidden="true"
              className="size-3 shrink-0 rounded-full"
              style={{ background: bright(colour) }}
            />
            <span className="one-line">{short}</span>
          </button>
        ))}
      </div>
    </Panel>
  );
}

interface TeamLine {
  readonly team: TeamView;
  readonly left: readonly Rupees[];
}

/** The lines of the teams in sight, in their order. */
function linesOf(auction: Auction, teams: readonly TeamView[]): TeamLine[] {
  const lines = new Map(purseLines(auction).map(({ team, left }) => [team, left]));
  return teams.map((team) => ({ team, left: lines.get(team.id) ?? [] }));
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Team colours suit white text; a thin line on a dark background must be lighter. */
function bright(colour: string): string {
  return `color-mix(in srgb, ${colour} 62%, #fff)`;
}
