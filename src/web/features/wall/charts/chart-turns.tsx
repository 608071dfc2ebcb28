import { t } from '@lingui/core/macro';
import './chart-turns.css';
import { useEffect } from 'react';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { STATISTICS_CALL } from '#protocol/paths.ts';
import type { By } from '#web/kit/charts/by-button.tsx';
import { withCategoryNames } from '#web/kit/charts/category-names.ts';
import { teamPurses, withTeams } from '#web/kit/charts/team-line.ts';
import { useLinkAnswer } from '#web/kit/hall/evening/use-link-answer.ts';
import { chartWords } from '#web/i18n/en/charts.ts';
import { teamsInTurns, type Turn } from '#web/features/wall/scenes/turn.ts';
import { chartNotes } from '#web/i18n/texts/retained.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { groupingOf, lotCharts } from './chart-choice.ts';
import { LotsTurn, MoneyTurn, PriceTurn } from './plot-turns.tsx';
import { RemainingBars, SpendingBars } from './team-bars.tsx';

interface LoadStatisticsProps {
  readonly code: string;
  /** A key that changes when the statistics may have changed. */
  readonly evening: string;
  readonly onLoaded: (statistics: EveningStatistics) => void;
}

/** Loads the statistics of the evening so far, and draws nothing. */
export function LoadStatistics({ code, evening, onLoaded }: LoadStatisticsProps) {
  const statistics = useLinkAnswer<EveningStatistics>({ address: STATISTICS_CALL, code }, evening);
  useEffect(() => {
    if (statistics !== null) onLoaded(statistics);
  }, [statistics, onLoaded]);
  return null;
}

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
