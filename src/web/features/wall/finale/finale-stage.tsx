import { t } from '@lingui/core/macro';
import './finale.css';
import type { ReactNode } from 'react';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { FinaleSaid } from '#web/kit/hall/finale/finale-said.tsx';
import type { ShownScene } from '#web/kit/hall/finale/use-finale.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { FinaleAward } from './finale-award.tsx';
import { FinaleSquad } from './finale-squad.tsx';
import { FinaleTitles } from './finale-titles.tsx';

interface FinaleStageProps {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly shown: ShownScene;
}

/** One scene of the finale, the show after the last lot: the title, a squad, an award or the end. */
export function FinaleStage({ shown, ...props }: FinaleStageProps) {
  return (
    <>
      <FinaleSaid {...props} shown={shown} />
      <div key={shown.number} data-skips-animation={shown.skipsAnimation || undefined} className="finale">
        {drawn(shown, props)}
      </div>
    </>
  );
}

type Props = Omit<FinaleStageProps, 'shown'>;

function drawn({ scene }: ShownScene, { view, teams, rows }: Props): ReactNode {
  switch (scene.shows) {
    case 'title':
      return (
        <FinaleTitles
          view={view}
          teams={teams}
          words={t({ context: 'Show', message: 'The squads of the evening' })}
        />
      );
    case 'team': {
      const team = teams.find(({ id }) => id === scene.team);
      return team && <FinaleSquad team={team} view={view} rows={rows} />;
    }
    case 'award':
      return <FinaleAward award={scene.award} view={view} teams={teams} rows={rows} />;
    case 'closing':
      return (
        <FinaleTitles
          view={view}
          teams={teams}
          words={t({ context: 'Show', message: 'That was the auction' })}
        />
      );
  }
}
