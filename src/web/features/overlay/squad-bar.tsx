import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import '#web/kit/hall/finale/whole-shirt.css';
import { sceneAt } from '#domain/show/finale-scenes.ts';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { FromPurse } from '#web/kit/money/from-purse.tsx';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { CaptainMark } from '#web/kit/player/captain-mark.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { crestGround } from '#web/kit/team/crest-ground.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { emptySquadWords } from '#web/kit/hall/finale/empty-squad-words.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { useTurn } from '#web/ui/use-turn.ts';
import { useNameOf } from '#web/kit/views/namesakes.ts';
import { squadIn } from '#web/kit/views/player-lists.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { useTicking, type ServerTime } from '#web/kit/views/use-now.ts';
import { facesInTurns, turnIn } from './faces-in-turns.ts';

interface SquadBarProps {
  readonly live: ServerTime;
  readonly view: HallView;
  readonly team: TeamView;
  /** The number of the scene in the finale. */
  readonly number: number;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
}

/** A longer name is in smaller letters, for the whole squad. */
const LONG_NAME = 18;

/** The squad of a team in the lower third: some faces at a time, all of them within the time of the scene. */
export function SquadBar({ live, view, team, number, rows }: SquadBarProps) {
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
        <TeamCrest
          name={team.short}
          logo={team.logo}
          colour={crestGround(team.colour)}
          className="size-[6rem]!"
        />
        <div className="min-w-0">
          <h1
            className={`voice-name line-clamp-2 ${team.name.length > 22 ? 'text-[1.9rem]' : 'text-[2.5rem]'}`}
          >
            {team.name}
          </h1>
          <p className="text-xl">
            {t({
              context: 'Lot',
              message: plural(
                { count: team.size },
                {
                  one: `${ph({ countShown: grouped(team.size) })} player`,
                  other: `${ph({ countShown: grouped(team.size) })} players`,
                },
              ),
            })}{' '}
            · {t({ context: 'Show', message: 'Spent' })}{' '}
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
              name={player.name}
              number={player.number}
              photo={player.photo}
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
