import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { emptySquadWords } from '#web/kit/hall/finale/empty-squad-words.ts';
import { FromPurse } from '#web/kit/money/from-purse.tsx';
import { Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { CaptainMark } from '#web/kit/player/captain-mark.tsx';
import { RetainedLetter } from '#web/kit/player/retained-mark.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { cssValues } from '#web/ui/css-values.ts';
import { useNameOf } from '#web/kit/views/namesakes.ts';
import { squadIn } from '#web/kit/views/player-lists.ts';
import { slotsText, useTeamViews } from '#web/kit/views/team-view.ts';
import type { SceneProps } from './scene-props.ts';
import { useTurn } from '#web/ui/use-turn.ts';
import { crestGround } from '#web/kit/team/crest-ground.ts';

/** Ms for which a squad is shown. */
const TURN = 8_000;
/** The most players on one page, and in one column of it. */
const PAGE = 39;
const COLUMN = 13;

/** The squads, one after the other; a squad too long for the picture takes several turns. */
export function SquadsInTurn({ view, rows }: Pick<SceneProps, 'view' | 'rows'>) {
  const teams = useTeamViews(view);
  const nameOf = useNameOf(rows);
  const pages = teams.flatMap((team) => {
    const squad = rows === null ? [] : squadIn(rows, team.id);
    const many = Math.max(1, Math.ceil(squad.length / PAGE));
    return Array.from({ length: many }, (_, at) => ({
      team,
      squad: squad.slice(at * PAGE, at * PAGE + PAGE),
    }));
  });
  const turn = useTurn(pages.length, TURN);
  const page = pages[turn];
  if (rows === null || page === undefined) return null;
  const { team, squad } = page;
  return (
    <section key={turn} aria-label={team.name} className="stream-panel overlay-rises">
      <header className="stream-head text-white" style={cssValues({ '--team': team.colour })}>
        <TeamCrest
          name={team.short}
          logo={team.logo}
          colour={crestGround(team.colour)}
          className="size-[6.5rem]!"
        />
        <h1
          className={`voice-name line-clamp-2 min-w-0 flex-1 wrap-anywhere ${team.name.length > 24 ? 'text-[2.5rem]' : 'text-[4rem]'}`}
        >
          {team.name}
        </h1>
        <p className="shrink-0 text-end text-[1.75rem] leading-tight">
          <span className="block">
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
            · {slotsText(team.slotsLeft)}
          </span>
          <span className="block">
            {t({ context: 'Show', message: 'Spent' })}{' '}
            <MoneyBeside amount={team.spent} fits={14} className="voice-strong" />
          </span>
          <span className="block">
            {t({ context: 'Show', message: 'Left' })}{' '}
            <MoneyBeside amount={team.purse} fits={14} className="voice-strong" />
          </span>
        </p>
      </header>
      {squad.length === 0 && <p className="p-10 text-[2.5rem] text-soft">{emptySquadWords(view)}</p>}
      <ol
        className="stream-squad"
        style={cssValues({ '--columns': Math.max(2, Math.ceil(squad.length / COLUMN)) })}
      >
        {squad.map(({ player, standing }) => (
          <li key={player.id} className="stream-line">
            <span className="one-line">{nameOf(player)}</span>
            <CaptainMark player={player} />
            {standing.is === 'retained' && <RetainedLetter as={standing.as} />}
            <Money amount={standing.price} className="voice-strong" />
            <FromPurse paid={standing} className="stream-charge" />
          </li>
        ))}
      </ol>
    </section>
  );
}
