import './charts.css';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { chartNotes } from '#web/i18n/texts/price-paid.ts';
import { BidsChart, PaceChart } from './lots-charts.tsx';
import { MoneyChart } from './money-chart.tsx';
import { PriceChart } from './price-chart.tsx';
import { RemainingChart } from './remaining-chart.tsx';
import { SpendingChart } from './spending-chart.tsx';
import { teamPurses, withTeams, type ChartTeam } from './team-line.ts';

export interface EveningChartsProps {
  readonly statistics: EveningStatistics;
  /** In the order of the teams. */
  readonly teams: readonly ChartTeam[];
  readonly unit: Unit;
}

/** All charts of an evening. Those without a number are left out. */
export function EveningCharts({ statistics, teams, unit }: EveningChartsProps) {
  const { purses, sold, kinds, spending, lots, left } = statistics;
  const notes = chartNotes(statistics);
  return (
    <div className="charts grid gap-4 lg:grid-cols-2 lg:gap-5">
      {sold.length > 0 && (
        <>
          <MoneyChart purses={teamPurses(purses, teams)} sales={sold.length} unit={unit} />
          <SpendingChart spending={withTeams(spending, teams)} note={notes.spending} unit={unit} />
          <PriceChart sales={sold} kinds={kinds} teams={teams} note={notes.sales} unit={unit} />
        </>
      )}
      {lots.length > 0 && (
        <>
          <BidsChart lots={lots} />
          <PaceChart lots={lots} />
        </>
      )}
      {left.teams.length > 0 && (
        <RemainingChart
          lotsToCome={left.lotsToCome}
          basesToCome={left.basesToCome}
          remaining={withTeams(left.teams, teams)}
          unit={unit}
        />
      )}
    </div>
  );
}
