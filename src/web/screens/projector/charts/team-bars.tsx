import { ph, plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { MoneyLeft } from '#domain/evening/statistics.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { By } from '#web/cricket-ui/charts/by-button.tsx';
import { mostMoneyOf, remainingText, type TeamRemaining } from '#web/cricket-ui/charts/remaining-parts.ts';
import { Shares, spendingTable } from '#web/cricket-ui/charts/spending-chart.tsx';
import { sharesOf, wholeOf, type TeamSpent } from '#web/cricket-ui/charts/spending-parts.ts';
import type { ChartTeam } from '#web/cricket-ui/charts/team-line.ts';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { cssValues } from '#web/ui/css-values.ts';
import { FullHeight } from './full-height.tsx';
import { ScreenReaderTable } from './plot-turns.tsx';
import { WallLegend } from './wall-legend.tsx';

interface SpendingBarsProps {
  /** All teams, which share one scale. */
  readonly all: readonly TeamSpent[];
  readonly shown: readonly TeamSpent[];
  readonly by: By;
  /** Says that retained players are in the sums, or ''. */
  readonly note: string;
  readonly unit: Unit;
}

/** The spending of each team, in parts, and the rest of its purse. */
export function SpendingBars({ all, shown, by, note, unit }: SpendingBarsProps) {
  const { shares, groups } = sharesOf(all, by);
  const sizes = groups.map((name, place) => ({
    name,
    size: shares.reduce((sum, { parts }) => sum + (parts[place]?.spent ?? 0), 0),
  }));
  const whole = wholeOf(all);
  const ids = new Set(shown.map(({ team }) => team.id));
  return (
    <>
      <p className="wall-chart-text">
        {t({ context: 'Charts', message: 'What each team paid, and what it has left.' })}{' '}
        <span className="block empty:hidden">{note}</span>
      </p>
      <Bars many={shown.length} lines={2.9} className="wall-bars">
        {shares.map(
          ({ team, parts, spent }) =>
            ids.has(team.id) && (
              <li key={team.id}>
                <p className="wall-team">
                  <TeamName {...team} />
                  <MoneyBeside amount={spent} fits={13} className="wall-amount voice-strong" />
                </p>
                <span aria-hidden="true" className="wall-bar">
                  <Shares parts={parts} whole={whole} />
                </span>
              </li>
            ),
        )}
      </Bars>
      <WallLegend groups={sizes} marks="stripes" rest={t({ context: 'Charts', message: 'Left' })} />
      <ScreenReaderTable
        title={t({ context: 'Charts', message: 'Where the money went' })}
        table={spendingTable(shown, by, unit)}
      />
    </>
  );
}

interface RemainingBarsProps {
  readonly left: MoneyLeft;
  /** All teams, which share one scale. */
  readonly all: readonly TeamRemaining[];
  readonly shown: readonly TeamRemaining[];
  readonly unit: Unit;
}

/** The purse and the free slots of each team, against the lots to come. */
export function RemainingBars({ left, all, shown, unit }: RemainingBarsProps) {
  const mostMoney = mostMoneyOf(all);
  const mostSlots = Math.max(1, ...all.map(({ slots }) => slots));
  return (
    <>
      <p className="wall-chart-text">{remainingText(left, all, unit)}</p>
      <Bars many={shown.length} lines={3.4} className="wall-bars wall-remaining">
        {shown.map(({ team, purse, slots: free }) => (
          <li key={team.id}>
            <p className="wall-team">
              <TeamName {...team} />
              <MoneyBeside amount={purse} fits={13} className="wall-amount voice-strong" />
            </p>
            <p className="wall-team">
              <span aria-hidden="true" className="wall-remaining-chart">
                <span className="wall-bar">
                  <span className="bg-sky-ink" style={{ width: share(purse, mostMoney) }} />
                </span>
                {free > 0 && (
                  <span
                    className="wall-slots"
                    style={{ ...cssValues({ '--free': free }), width: share(free, mostSlots) }}
                  />
                )}
              </span>
              <span className="wall-amount text-soft">
                <span className="text-[0.8em]">
                  {t({
                    context: 'Charts',
                    message: plural(
                      { many: free },
                      {
                        0: 'Squad full',
                        one: `${ph({ many: free })} slot`,
                        other: `${ph({ many: free })} slots`,
                      },
                    ),
                  })}
                </span>
              </span>
            </p>
          </li>
        ))}
      </Bars>
    </>
  );
}

function share(part: number, whole: number): string {
  return `${String((100 * Math.max(0, part)) / whole)}%`;
}

function TeamName({ name, short }: ChartTeam) {
  return <FittingName name={name} short={short} className="projector-fits voice-strong flex-1" />;
}

/** The most teams in one column. */
const IN_A_COLUMN = 6;
/** The largest letters, as a multiple of those of other pictures. */
const LARGEST = 1.6;

interface BarsProps {
  /** How many teams there are. */
  readonly many: number;
  /** The height of a team, in its font size. */
  readonly lines: number;
  readonly className: string;
  readonly children: ReactNode;
}

/** The bars of teams, as large as the height of the turn allows. */
function Bars({ many, lines, className, children }: BarsProps) {
  const columns = many > IN_A_COLUMN ? 2 : 1;
  const rows = Math.ceil(many / columns);
  // Measured: container units would lay out the whole wall again for each name that is fitted.
  return (
    <FullHeight>
      {({ height, fontSize }) => (
        <ul
          className={className}
          style={{
            ...cssValues({ '--columns': columns, '--rows': rows }),
            height,
            fontSize: Math.min(fontSize * LARGEST, height / rows / lines),
          }}
        >
          {children}
        </ul>
      )}
    </FullHeight>
  );
}
