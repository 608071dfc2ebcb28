import { ph, plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { MoneyLeft } from '#domain/evening/statistics.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { By } from '#web/kit/charts/by-button.tsx';
import { mostMoneyOf, remainingText, type TeamRemaining } from '#web/kit/charts/remaining-parts.ts';
import { Shares, spendingTable } from '#web/kit/charts/spending-chart.tsx';
import { sharesOf, wholeOf, type TeamSpent } from '#web/kit/charts/spending-parts.ts';
import type { ChartTeam } from '#web/kit/charts/team-line.ts';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
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
  const fits = fitsTogether(
    unit,
    FITS,
    shares.map(({ spent }) => spent),
  );
  const ids = new Set(shown.map(({ team }) => team.id));
  return (
    <>
      <p className="wall-chart-text">
        {t({ context: 'Charts', message: 'What each team paid, and what it has left.' })}{' '}
        <span className="note-line">{note}</span>
      </p>
      <Bars teams={shown.map(({ team }) => team)} lines={3}>
        {shares.map(
          ({ team, parts, spent }) =>
            ids.has(team.id) && (
              <li key={team.id}>
                <p className="wall-team">
                  <TeamName {...team} />
                  <MoneyBeside amount={spent} fits={fits} className="wall-amount voice-strong" />
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
  const fits = fitsTogether(
    unit,
    FITS,
    all.map(({ purse }) => purse),
  );
  const mostSlots = Math.max(1, ...all.map(({ slots }) => slots));
  return (
    <>
      <p className="wall-chart-text">{remainingText(left, all, unit)}</p>
      <Bars teams={shown.map(({ team }) => team)} lines={4.2}>
        {shown.map(({ team, purse, slots: free }) => (
          <li key={team.id}>
            <p className="wall-team">
              <TeamName {...team} />
              <MoneyBeside amount={purse} fits={fits} className="wall-amount voice-strong" />
            </p>
            <span className="wall-bar">
              <span className="bg-sky-ink" style={{ width: share(purse, mostMoney) }} />
            </span>
            <p className="wall-team">
              <span className="flex-1">
                <span
                  className="wall-slots"
                  style={{ ...cssValues({ '--free': free }), width: share(free, mostSlots) }}
                />
              </span>
              <span className="wall-free">
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

/** The full name: short names beside full ones make one list look like two. */
function TeamName({ name }: ChartTeam) {
  return <FittingName name={name} className="projector-fits voice-strong flex-1" />;
}

/** The most teams in one column. */
const IN_A_COLUMN = 6;
/** The largest letters, as a multiple of those of other pictures. */
const LARGEST = 1.6;

/** The most characters of an amount beside a name. */
const FITS = 9;
/** The widths of a letter of a name and of an amount with its gap, in font sizes. */
const [LETTER, AMOUNT] = [0.385, 5];

interface BarsProps {
  readonly teams: readonly ChartTeam[];
  /** The height of a team, in its font size. */
  readonly lines: number;
  readonly children: ReactNode;
}

/** The bars of teams, as large as the turn allows. All names have one size, in which the longest fits. */
function Bars({ teams, lines, children }: BarsProps) {
  const columns = teams.length > IN_A_COLUMN ? 2 : 1;
  const rows = Math.ceil(teams.length / columns);
  const widest = Math.max(...teams.map(({ name }) => name.length)) * LETTER + AMOUNT;
  // Measured: container units would lay out the whole wall again for each name that is fitted.
  return (
    <FullHeight>
      {({ width, height, fontSize }) => (
        <ul
          className="wall-bars"
          style={{
            ...cssValues({ '--columns': columns, '--rows': rows }),
            height,
            fontSize: Math.min(fontSize * LARGEST, height / rows / lines, (0.97 * width) / columns / widest),
          }}
        >
          {children}
        </ul>
      )}
    </FullHeight>
  );
}
