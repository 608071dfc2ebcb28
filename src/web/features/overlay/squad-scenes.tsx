import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import type { HallView, Stroke } from '#domain/views/view.ts';
import type { StreamOptions } from '#web/kit/views/stream-options.ts';
import type { ServerTime } from '#web/kit/views/countdown.ts';
import { plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { FromPurse, Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto, CaptainMark } from '#web/kit/player/player-photo.tsx';
import { TeamCrest, crestGround } from '#web/kit/team/team-crest.tsx';
import { paidNote } from '#web/i18n/texts/price-paid.ts';
import { useNameOf, useTeamViews, type TeamView, slotsText, playersText } from '#web/kit/views/team-view.ts';
import { dearestOf, salesIn, squadIn } from '#web/kit/views/player-lists.ts';
import { cardsText } from '#web/kit/views/match-view.ts';
import { useTurn } from '#web/ui/motion.ts';
import { emptySquadWords } from '#web/kit/hall/award-view.tsx';
import { RetainedLetter } from '#web/kit/player/badge.tsx';
import { cssValues } from '#web/ui/screen.tsx';

export interface SceneProps extends Pick<OpenView, 'rows'> {
  readonly live: ServerTime;
  readonly view: HallView;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  readonly stroke: Stroke | null;
  readonly options: StreamOptions;
}

/** Ms for which a page of teams is shown. */
const RESULT_TURN = 10_000;
const TEAMS = 8;
const DEAREST = 3;

/** All teams with their players and money, and the dearest sales, so far or at the end. */
export function ResultTable({ view, rows }: Pick<SceneProps, 'view' | 'rows'>) {
  const teams = useTeamViews(view);
  const bySpending = teams.toSorted((one, other) => other.spent - one.spent);
  const turn = useTurn(Math.ceil(teams.length / TEAMS), RESULT_TURN);
  const dearest = rows === null ? [] : dearestOf(salesIn(rows, teams), DEAREST);
  const nameOf = useNameOf(rows);
  const { totals, evening } = view;
  return (
    <section aria-label={evening.name} className="stream-panel overlay-rises">
      <header className="stream-result-head">
        <h1
          className={`voice-name line-clamp-2 min-w-0 wrap-anywhere ${evening.name.length > 40 ? 'text-[2.25rem]' : 'text-[3.25rem]'}`}
        >
          {evening.name}
        </h1>
        <p className="shrink-0 text-end text-[1.75rem] text-soft">
          <span className="voice-price text-[3.25rem] text-marigold">{grouped(totals.sold)}</span>{' '}
          {t({
            context: 'Show',
            message: plural({ count: totals.sold }, { one: 'player sold', other: 'players sold' }),
          })}{' '}
          ·{' '}
          <MoneyBeside
            amount={totals.broughtIn}
            fits={14}
            className="voice-price text-[3.25rem] text-marigold"
          />{' '}
          {t({ context: 'Show', message: 'paid in all' })}
          <span className="block text-xl empty:hidden">{paidNote(totals)}</span>
        </p>
      </header>
      <div className="stream-result">
        <ol key={turn} className="stream-teams">
          {bySpending.slice(turn * TEAMS, turn * TEAMS + TEAMS).map((team) => (
            <TeamLine key={team.id} team={team} />
          ))}
        </ol>
        {dearest.length > 0 && (
          <div className="stream-dearest">
            <h2 className="voice-strong text-[1.75rem] text-soft">
              {t({ context: 'Show', message: 'Dearest of the evening' })}
            </h2>
            <ol className="flex flex-col gap-4">
              {dearest.map(({ player, team, price }) => (
                <li key={player.id} className="flex items-center gap-5">
                  <PlayerPhoto
                    player={player}
                    colour={team.colour}
                    className="size-[8rem] shrink-0 rounded-[0.75rem]"
                  />
                  <span className="min-w-0 leading-tight">
                    <span className="voice-strong line-clamp-2 text-[1.75rem] wrap-anywhere">
                      {nameOf(player)}
                    </span>
                    <MoneyBeside
                      amount={price}
                      fits={13}
                      className="voice-price block text-[2.5rem] text-marigold"
                    />
                    <span className="one-line block text-[1.35rem] text-soft">{team.name}</span>
                  </span>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </section>
  );
}

function TeamLine({
  team: { name, short, logo, colour, size, spent, purse, cards },
}: {
  readonly team: TeamView;
}) {
  return (
    <li className="stream-team">
      <TeamCrest team={{ short, logo, colour }} className="size-[3.5rem]!" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="voice-strong one-line block text-[1.9rem]">{name}</span>
        <span className="block text-[1.35rem] text-soft">
          {playersText(size)}
          {cards !== null && ` · ${cardsText(cards)}`}
        </span>
      </span>
      <span className="text-end text-[1.35rem] leading-tight text-soft">
        {t({ context: 'Show', message: 'Spent' })}
        <Money amount={spent} className="voice-price tabular-nums block text-[2rem] text-ink" />
      </span>
      <span className="stream-left text-end text-[1.35rem] leading-tight text-soft">
        {t({ context: 'Show', message: 'Left' })}
        <Money amount={purse} className="voice-price tabular-nums block text-[2rem] text-ink" />
      </span>
    </li>
  );
}

/** Ms for which a squad is shown. */
const SQUADS_TURN = 8_000;
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
  const turn = useTurn(pages.length, SQUADS_TURN);
  const page = pages[turn];
  if (rows === null || page === undefined) return null;
  const { team, squad } = page;
  return (
    <section key={turn} aria-label={team.name} className="stream-panel overlay-rises">
      <header className="stream-head text-white" style={cssValues({ '--team': team.colour })}>
        <TeamCrest team={team} colour={crestGround(team.colour)} className="size-[6.5rem]!" />
        <h1
          className={`voice-name line-clamp-2 min-w-0 flex-1 wrap-anywhere ${team.name.length > 24 ? 'text-[2.5rem]' : 'text-[4rem]'}`}
        >
          {team.name}
        </h1>
        <p className="shrink-0 text-end text-[1.75rem] leading-tight">
          <span className="block">
            {playersText(team.size)} · {slotsText(team.slotsLeft)}
            {team.cards !== null && ` · ${cardsText(team.cards)}`}
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
