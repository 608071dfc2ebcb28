import type { Award } from '#domain/evening/awards.ts';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { Money, MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { awardView } from '#web/hall/finale/award-view.ts';
import { lotWords } from '#web/languages/en/lot.ts';
import { showWords } from '#web/languages/en/show.ts';
import type { ShownScene } from '#web/hall/finale/use-finale.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { squadIn } from '#web/views/player-lists.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { NoticeBar } from './notice-bar.tsx';
import { crestGround } from '#web/cricket-ui/team/crest-ground.ts';

interface FinaleBarProps {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly shown: ShownScene;
}

/** The finale in the lower third. */
export function FinaleBar({ view, teams, rows, shown: { scene, number } }: FinaleBarProps) {
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
      return team && <SquadBar key={number} team={team} rows={rows} />;
    }
    case 'award':
      return <AwardBar key={number} award={scene.award} teams={teams} />;
  }
}

function SquadBar({ team, rows }: Pick<FinaleBarProps, 'rows'> & { readonly team: TeamView }) {
  const squad = rows === null ? [] : squadIn(rows, team.id);
  return (
    <div className="overlay-bar overlay-lights text-white" style={cssValues({ '--team': team.colour })}>
      <div className="overlay-squad flex w-[34rem] shrink-0 items-center gap-5 ps-7">
        <TeamCrest
          name={team.name}
          logo={team.logo}
          colour={crestGround(team.colour)}
          className="size-[6rem]!"
        />
        <div className="min-w-0">
          <h1
            className={`voice-name line-clamp-2 ${team.name.length > 22 ? 'text-[1.9rem]' : 'text-[2.75rem]'}`}
          >
            {team.name}
          </h1>
          <p className="text-xl whitespace-nowrap">
            {lotWords().players(team.size)} · {showWords().spent}{' '}
            <MoneyBeside amount={team.spent} fits={14} className="voice-strong" />
          </p>
        </div>
      </div>
      <ul className="overlay-faces flex min-w-0 flex-1 items-stretch">
        {squad.map(({ player }) => (
          <li key={player.id} className="min-w-0 flex-1">
            <PlayerPhoto
              name={player.name}
              number={player.number}
              photo={player.photo}
              colour={team.colour}
              alt={player.name}
              className="size-full"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function AwardBar({ award, teams }: Pick<FinaleBarProps, 'teams'> & { readonly award: Award }) {
  const { title, headline, player, team, amount, why } = awardView(useUnit(), award, teams);
  return (
    <div
      className="overlay-bar overlay-lights text-white"
      style={cssValues({ '--team': team?.colour ?? 'rgb(10 15 28 / 0.96)' })}
    >
      {player !== null && (
        <PlayerPhoto
          name={player.name}
          number={player.number}
          photo={player.photo}
          colour={team?.colour}
          className="overlay-photo"
        />
      )}
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
      {amount !== null && (
        <div className="flex shrink-0 items-center px-8 text-end">
          <Money amount={amount} className="voice-price text-[4.75rem]" />
        </div>
      )}
    </div>
  );
}
