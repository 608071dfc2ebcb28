import type { Auction } from '#domain/auction/auction.ts';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import { shownColours } from '#domain/tournament/team-colour.ts';
import { calledShort } from '#domain/tournament/team.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { LazyCharts } from '#web/kit/charts/lazy-charts.tsx';

interface RehearsedChartsProps {
  /** The auction that was rehearsed. */
  readonly real: Auction;
  readonly statistics: EveningStatistics;
}

/** The charts of the rehearsed evening, as after a real one. */
export function RehearsedCharts({ real, statistics }: RehearsedChartsProps) {
  const entrants = [...real.teams.values()];
  const colours = shownColours(entrants);
  return (
    <LazyCharts
      statistics={statistics}
      teams={entrants.map((team, at) => ({
        ...{ id: team.id, name: team.name, short: calledShort(team) },
        colour: colours[at] ?? '#465069',
      }))}
      unit={unitOf(real)}
    />
  );
}
