import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import { type SceneNow, sceneAt } from '#domain/show/finale-scenes.ts';
import { t } from '@lingui/core/macro';
import '#web/kit/hall/whole-shirt.css';
import type { HallView, Award } from '#domain/views/view.ts';
import { FromPurse, Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { CaptainMark, PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { crestGround, TeamCrest } from '#web/kit/team/team-crest.tsx';
import { emptySquadWords, awardView, frameWords } from '#web/kit/hall/award-view.tsx';
import { cssValues } from '#web/ui/screen.tsx';
import { useTurn } from '#web/ui/motion.ts';
import { useNameOf, type TeamView, playersText } from '#web/kit/views/team-view.ts';
import { squadIn } from '#web/kit/views/player-lists.ts';
import { useTicking, type ServerTime } from '#web/kit/views/countdown.ts';
import type { ShownScene } from '#web/kit/hall/use-finale.ts';
import { NoticeBar } from './lot-bar.tsx';

interface FinaleBarProps extends Pick<OpenView, 'rows'> {
  readonly live: ServerTime;
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  readonly shown: ShownScene;
}

/** The finale in the lower third. */
export function FinaleBar({ live, view, teams, rows, shown: { scene, number } }: FinaleBarProps) {
  switch (scene.shows) {
    case 'title':
    case 'closing':
      return (
        <NoticeBar key={number} title={view.evening.name}>
          {frameWords(scene.shows)}
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

interface SquadBarProps extends Pick<OpenView, 'rows'> {
  readonly live: ServerTime;
  readonly view: HallView;
  readonly team: TeamView;
  /** The number of the scene in the finale. */
  readonly number: number;
}

/** A longer name is in smaller letters, for the whole squad. */
const LONG_NAME = 18;

/** The squad of a team in the lower third: some faces at a time, all of them within the time of the scene. */
function SquadBar({ live, view, team, number, rows }: SquadBarProps) {
  const squad = rows === null ? [] : squadIn(rows, team.id);
  const nameOf = useNameOf(rows);
  const turns = facesInTurns(squad);
  const turn = useSceneTurn({ live, view, number, turns: turns.length });
  const isLong = squad.some(({ player }) => player.name.length > LONG_NAME);
  return (
    <div
      className="overlay-bar overlay-squad-bar overlay-lights text-white"
      style={cssValues({ '--team': team.colour })}
    >
      <div className="overlay-squad flex w-[30rem] shrink-0 items-center gap-5 ps-7">
        <TeamCrest team={team} colour={crestGround(team.colour)} className="size-[6rem]!" />
        <div className="min-w-0">
          <h1
            className={`voice-name line-clamp-2 ${team.name.length > 22 ? 'text-[1.9rem]' : 'text-[2.5rem]'}`}
          >
            {team.name}
          </h1>
          <p className="text-xl">
            {playersText(team.size)} · {t({ context: 'Show', message: 'Spent' })}{' '}
            <MoneyBeside amount={team.spent} fits={14} className="voice-strong" />
          </p>
          {turns.length > 1 && (
            <p aria-hidden="true" className="overlay-turns">
              {turns.map((_, at) => (
                <i key={at} data-now={at === turn || undefined} />
              ))}
            </p>
          )}
        </div>
      </div>
      {rows !== null && squad.length === 0 && (
        <p className="voice-title flex flex-1 items-center justify-center px-8 text-[2.5rem]">
          {emptySquadWords(view)}
        </p>
      )}
      <ul key={turn} className="overlay-faces overlay-rises" data-long={isLong || undefined}>
        {(turns[turn] ?? []).map(({ player, standing }) => (
          <li key={player.id} className="relative">
            <PlayerPhoto
              player={player}
              colour={team.colour}
              className="whole-shirt size-full min-h-0 rounded-md"
            />
            <CaptainMark player={player} className="absolute start-1.5 top-1.5" />
            <span className="overlay-face-name voice-strong">{nameOf(player)}</span>
            <span className="text-[1.25rem] leading-tight">
              <MoneyBeside amount={standing.price} fits={10} />
              <FromPurse paid={standing} className="block text-[1.1rem] leading-tight" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The most faces that the bar shows with readable names. */
const MOST = 7;

/** The faces of a squad in turns of almost equal length, in their order. */
export function facesInTurns<Face>(squad: readonly Face[]): readonly (readonly Face[])[] {
  const many = Math.ceil(squad.length / MOST);
  const startOf = (turn: number) => Math.ceil((turn * squad.length) / many);
  return Array.from({ length: many }, (_, at) => squad.slice(startOf(at), startOf(at + 1)));
}

interface SceneTurns extends Pick<SquadBarProps, 'live' | 'view' | 'number'> {
  readonly turns: number;
}

/** How long (ms) a turn stays while the operator has paused the finale. */
const PAUSED_TURN = 4_000;

/**
 * The turn of a squad, from 0: by the clock of the finale, so that each overlay shows the same faces. While the operator
 * has paused it, each overlay takes turns by itself, from the first faces on.
 */
function useSceneTurn({ live, view, number, turns }: SceneTurns): number {
  const isPlaying = view.finale?.playing === true;
  const byClock = useTicking(() => {
    const now = sceneAt(view, live.now());
    return now === null ? 0 : turnIn(now, number, turns);
  }, isPlaying);
  const whilePaused = useTurn(isPlaying ? 1 : turns, PAUSED_TURN);
  return isPlaying ? byClock : whilePaused;
}

/**
 * The turn of a squad, from 0, that a playing finale shows now: each has an equal part of the scene's time. `number`: that
 * of the squad's scene. The last turn stays until the bar of the next scene replaces this one.
 */
export function turnIn({ number: now, scene, shownFor }: SceneNow, number: number, turns: number): number {
  const turn = now === number ? Math.floor((shownFor / scene.ms) * turns) : turns - 1;
  return Math.max(0, Math.min(turns - 1, turn));
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
      <PlayerPhoto player={player} colour={team?.colour} className="overlay-photo" />
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
