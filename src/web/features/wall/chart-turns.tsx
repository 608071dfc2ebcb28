import { ph, t, plural } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import type { LotUnderHammer, MoneyLeft, EveningStatistics } from '#domain/evening/statistics.ts';
import type { By } from '#web/kit/charts/chart-panel.tsx';
import { quartersOf } from '#web/kit/charts/lots-charts.tsx';
import { sharesOf, type TeamSpent, wholeOf, Shares, spendingTable } from '#web/kit/charts/spending-chart.tsx';
import type { Unit, RuleSet } from '#domain/rules/rule-set.ts';
import { mostMoneyOf, remainingText, type TeamRemaining } from '#web/kit/charts/remaining-chart.tsx';
import { type ChartTeam, teamPurses, withTeams, withCategoryNames } from '#web/kit/charts/team-line.ts';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { cssValues } from '#web/ui/screen.tsx';
import { FullHeight, ScreenReaderTable, WallLegend, LotsTurn, MoneyTurn, PriceTurn } from './plot-turns.tsx';
import './chart-turns.css';
import { PATHS } from '#protocol/paths.ts';
import { useLinkAnswer } from '#web/kit/hall/call-by-link.ts';
import { chartWords } from '#web/i18n/texts/shared-words.tsx';
import { chartNotes } from '#web/i18n/texts/price-paid.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';

interface Charts {
  readonly statistics: EveningStatistics;
  readonly teams: readonly TeamView[];
  readonly rules: RuleSet;
  /** The grouping of players. Without categories it is always the role. */
  readonly by: By;
}

/** The most teams of a turn, so that their names can be read. */
const TEAMS = 16;

/** A turn for each chart of the evening so far, without those that would show nothing. */
export function chartTurns({ statistics, teams, rules, by: wanted }: Charts): readonly Turn[] {
  const { purses, sold, kinds, lots, left, ...shown } = withCategoryNames(rules, statistics);
  const { unit } = rules;
  const notes = chartNotes(statistics);
  const words = chartWords();
  const spending = withTeams(shown.spending, teams);
  const by = groupingOf(spending, wanted);
  const charts = lotCharts(lots);
  const turns: Turn[] = [
    [
      t({ context: 'Projector', message: 'The money so far' }),
      <MoneyTurn key="money" purses={teamPurses(purses, teams)} sales={sold.length} unit={unit} />,
    ],
    [
      t({ context: 'Charts', message: 'Price against base' }),
      <PriceTurn key="price" {...{ sold, kinds, teams, unit }} note={notes.sales} by={by ?? 'role'} />,
    ],
  ];
  if (by !== null)
    turns.push(
      ...teamsInTurns(t({ context: 'Charts', message: 'Where the money went' }), spending, TEAMS, (some) => (
        <SpendingBars all={spending} shown={some} by={by} note={notes.spending} unit={unit} />
      )),
    );
  const [first] = charts;
  if (first !== undefined)
    turns.push([words[`${first}Title`], <LotsTurn key="lots" lots={lots} charts={charts} />]);
  const remaining = withTeams(left.teams, teams);
  if (left.lotsToCome > 0)
    turns.push(
      ...teamsInTurns(
        t({ context: 'Charts', message: 'Purses and slots left' }),
        remaining,
        TEAMS,
        (some) => <RemainingBars left={left} all={remaining} shown={some} unit={unit} />,
      ),
    );
  return turns;
}

/** A page of a break, which shows its pages in turn. */
export type Turn = readonly [title: string, shown: ReactNode];

/** How to group the spending: as wanted where money went to two groups, else in the other way; null: neither. */
function groupingOf(spending: readonly TeamSpent[], wanted: By): By | null {
  const other: By = wanted === 'role' ? 'category' : 'role';
  return [wanted, other].find((by) => paidGroups(spending, by) > 1) ?? null;
}

/** How many groups any team paid for. */
function paidGroups(spending: readonly TeamSpent[], by: By): number {
  const { shares } = sharesOf(spending, by);
  const paid = shares.flatMap(({ parts }) => parts.filter(({ spent }) => spent > 0));
  return new Set(paid.map(({ name }) => name)).size;
}

/** The charts of lots that are worth showing: bids if a lot had two, and pace over two quarters of an hour. */
function lotCharts(lots: readonly LotUnderHammer[]): readonly ('bids' | 'pace')[] {
  const hasBids = lots.some(({ bids }) => bids > 1);
  return [...(hasBids ? (['bids'] as const) : []), ...(quartersOf(lots) === null ? [] : (['pace'] as const))];
}

/**
 * Distributes the teams evenly over as few turns as possible, with at most `most` each. Cards stand in pairs, so a turn has
 * an even number of teams where the last turn keeps half as many.
 */
export function teamsInTurns<Team>(
  title: string,
  teams: readonly Team[],
  most: number,
  show: (some: readonly Team[]) => ReactNode,
): Turn[] {
  const turns = Math.ceil(teams.length / most);
  const evenly = Math.ceil(teams.length / turns);
  const paired = evenly + (evenly % 2);
  const each = paired <= most && teams.length - (turns - 1) * paired >= paired / 2 ? paired : evenly;
  return Array.from({ length: turns }, (_, at) => [
    turns === 1
      ? title
      : t({ context: 'Projector', message: `${title} ${ph({ at: at + 1 })} of ${ph({ of: turns })}` }),
    show(teams.slice(at * each, (at + 1) * each)),
  ]);
}

interface SpendingBarsProps {
  /** All teams, which share one scale. */
  readonly all: readonly TeamSpent[];
  readonly shown: readonly TeamSpent[];
  readonly by: By;
  /** Says that retained players are in the sums, or ''. */
  readonly note: string;
  readonly unit: Unit;
}

/** The most characters of an amount beside a name. */
const FITS = 9;

/** The spending of each team, in parts, and the rest of its purse. */
function SpendingBars({ all, shown, by, note, unit }: SpendingBarsProps) {
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

interface BarsProps {
  readonly teams: readonly ChartTeam[];
  /** The height of a team, in its font size. */
  readonly lines: number;
  readonly children: ReactNode;
}

/** The most teams in one column. */
const IN_A_COLUMN = 6;

/** The widths of a letter of a name and of an amount with its gap, in font sizes. */
const [LETTER, AMOUNT] = [0.385, 5];

/** The largest letters, as a multiple of those of other pictures. */
const LARGEST = 1.6;

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

/** The full name: short names beside full ones make one list look like two. */
function TeamName({ name }: ChartTeam) {
  return <FittingName name={name} className="projector-fits voice-strong flex-1" />;
}

interface RemainingBarsProps {
  readonly left: MoneyLeft;
  /** All teams, which share one scale. */
  readonly all: readonly TeamRemaining[];
  readonly shown: readonly TeamRemaining[];
  readonly unit: Unit;
}

/** The purse and the free slots of each team, against the lots to come. */
function RemainingBars({ left, all, shown, unit }: RemainingBarsProps) {
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

interface LoadStatisticsProps {
  readonly code: string;
  /** A key that changes when the statistics may have changed. */
  readonly evening: string;
  readonly onLoaded: (statistics: EveningStatistics) => void;
}

/** Loads the statistics of the evening so far, and draws nothing. */
export function LoadStatistics({ code, evening, onLoaded }: LoadStatisticsProps) {
  const statistics = useLinkAnswer<EveningStatistics>(
    { address: PATHS.statistics, code },
    'spending',
    evening,
  );
  useEffect(() => {
    if (statistics !== null) onLoaded(statistics);
  }, [statistics, onLoaded]);
  return null;
}
