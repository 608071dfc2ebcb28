import type { Auction } from '#domain/auction/auction.ts';
import type { EveningStatistics } from '#domain/evening/evening-statistics.ts';
import { calledShort } from '#domain/tournament/team.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { ownColours } from '#web/cricket-ui/team/team-colour.ts';
import { latePiece, useLate } from '#web/ui/late-piece.ts';

interface RehearsedChartsProps {
  /** The auction that was rehearsed. */
  readonly real: Auction;
  readonly statistics: EveningStatistics;
}

const CHARTS = latePiece(() => import('#web/cricket-ui/charts/evening-charts.tsx'));

/** The charts of the rehearsed evening, as after a real one. */
export function RehearsedCharts({ real, statistics }: RehearsedChartsProps) {
  const charts = useLate(CHARTS, statistics);
  const entrants = [...real.teams.values()];
  const colours = ownColours(entrants);
  if (typeof charts === 'string')
    return (
      <p className="text-soft">{charts === 'coming' ? 'Loading...' : 'The charts could not be loaded.'}</p>
    );
  return (
    <section aria-label="Charts">
      <charts.EveningCharts
        statistics={statistics}
        teams={entrants.map((team, at) => ({
          ...{ id: team.id, name: team.name, short: calledShort(team) },
          colour: colours[at]?.colour ?? '#465069',
        }))}
        unit={unitOf(real)}
      />
    </section>
  );
}
