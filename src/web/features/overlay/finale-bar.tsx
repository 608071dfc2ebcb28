import type { Award, HallView, PlayerRow } from '#domain/views/view.ts';
import { Money } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { awardView } from '#web/kit/hall/finale/award-view.ts';
import { showWords } from '#web/i18n/en/show.ts';
import type { ShownScene } from '#web/kit/hall/finale/use-finale.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { useNameOf } from '#web/kit/views/namesakes.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import type { ServerTime } from '#web/kit/views/use-now.ts';
import { NoticeBar } from './notice-bar.tsx';
import { SquadBar } from './squad-bar.tsx';

interface FinaleBarProps {
  readonly live: ServerTime;
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly shown: ShownScene;
}

/** The finale in the lower third. */
export function FinaleBar({ live, view, teams, rows, shown: { scene, number } }: FinaleBarProps) {
  switch (scene.shows) {
    case 'title':
    case 'closing':
      return (
        <NoticeBar key={number} title={view.evening.name}>
          {showWords()[scene.shows]}
        </NoticeBar>
      );
    case 'team': {
      const team = teams.find(({ id }) => id === scene.team);
      return team && <SquadBar key={number} {...{ live, view, team, number, rows }} />;
    }
    case 'award':
      return <AwardBar key={number} award={scene.award} view={view} teams={teams} rows={rows} />;
  }
}

interface AwardBarProps extends Pick<FinaleBarProps, 'view' | 'teams' | 'rows'> {
  readonly award: Award;
}

function AwardBar({ award, view: { rules }, teams, rows }: AwardBarProps) {
  const nameOf = useNameOf(rows);
  const { title, headline, player, team, amount, why } = awardView(award, { rules, teams, nameOf });
  return (
    <div
      className="overlay-bar overlay-lights text-white"
      style={cssValues({ '--team': team?.colour ?? 'rgb(10 15 28 / 0.96)' })}
    >
      <PlayerPhoto
        name={player.name}
        number={player.number}
        photo={player.photo}
        colour={team?.colour}
        className="overlay-photo"
      />
      <div className="overlay-words flex min-w-0 flex-1 flex-col justify-center gap-1 ps-7">
        <p className="voice-strong text-[1.6rem]">{title}</p>
        <h1
          className={`voice-name line-clamp-1 ${headline.length > 22 ? 'text-[2.4rem]' : 'text-[3.25rem]'}`}
        >
          {headline}
        </h1>
        <p className="one-line text-[1.5rem] font-semibold">
          {[team?.name ?? '', why].filter((words) => words !== '').join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0 items-center px-8 text-end">
        <Money amount={amount} className="voice-price text-[4.75rem]" />
      </div>
    </div>
  );
}
