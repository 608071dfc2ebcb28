import { ph, t } from '@lingui/core/macro';
import type { Pause } from '#domain/auction/auction.ts';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { eveningKey } from '#web/kit/hall/use-finale.ts';
import { breakTitle } from '#web/kit/views/news.ts';
import { namingWords } from '#web/kit/views/unsold-words.ts';
import { inMinutes, useSecondsUntil, type ServerTime } from '#web/kit/views/countdown.ts';
import { leadWords, lotView, type LotView } from '#web/kit/views/lot-view.ts';
import { turnWords } from '#web/kit/views/match-view.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { cssValues } from '#web/ui/screen.tsx';
import { Money } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { SponsorTurn, sponsorsIn } from '#web/kit/show/sponsor-turn.tsx';
import { LaterPart } from '#web/kit/hall/hall-part.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { WallName } from './lot-face.tsx';

/** With the charts, which only a break shows. */
export const LazyBreakTurns = lazyWithRetry(async () => (await import('./break-turns.tsx')).BreakTurns);

interface BreakSceneProps {
  readonly live: ServerTime;
  readonly view: HallView;
  readonly pause: Pause;
  readonly teams: readonly TeamView[];
  readonly rows: readonly PlayerRow[] | null;
  /** The code of this page's link. */
  readonly code: string;
}

/** Letters of a title that takes one line, so that the time follows directly below it. */
const ONE_LINE = 8;

/** The scene of a break: its message and duration, and next to it changing facts about the auction. */
export function BreakScene({ live, view, pause, teams, rows, code }: BreakSceneProps) {
  const { naming } = view;
  const title = breakTitle(pause);
  return (
    <div className="projector-break">
      <div className="projector-break-side">
        <WallName
          as="h1"
          name={title}
          className={`projector-break-words ${title.length <= ONE_LINE ? '[--lines:1]' : ''}`}
          measured
        />
        {pause.until === null ? (
          <p className="text-3xl text-soft">
            {t({ context: 'Large screens', message: 'The auction goes on in a while' })}
          </p>
        ) : (
          <BreakTimer live={live} until={pause.until} />
        )}
        {naming !== null && <p className="voice-title text-[3rem] text-balance">{namingWords(naming)}</p>}
        <OnTheBlock view={view} teams={teams} />
        <SponsorTurn sponsors={sponsorsIn(view.show, 'break')} className="text-[3.5rem]" />
      </div>
      <LaterPart wish={pause}>
        <LazyBreakTurns
          rules={view.rules}
          teams={teams}
          rows={rows}
          code={code}
          evening={eveningKey(view)}
          isGuessing={view.show.guess === true}
        />
      </LaterPart>
    </div>
  );
}

function BreakTimer({ live, until }: { readonly live: ServerTime; readonly until: number }) {
  const left = useSecondsUntil(live, until);
  if (left <= 0)
    return (
      <p className="voice-title text-[3.5rem] text-turf">
        {t({ context: 'Large screens', message: 'We go on in a moment' })}
      </p>
    );
  return (
    <p className="flex flex-col gap-2 text-3xl text-soft">
      {t({ context: 'Large screens', message: 'We go on in' })}
      <span role="timer" className="voice-price text-[11rem] text-ink">
        {inMinutes(left)}
      </span>
    </p>
  );
}

/** The lot with its price, and its leader or the team that must answer, which stay as they are. */
function OnTheBlock({ view, teams }: Pick<BreakSceneProps, 'view' | 'teams'>) {
  const lot = lotView(view, teams);
  if (lot === null) return null;
  const { player, price } = lot;
  return (
    <p className="projector-break-lot" style={cssValues({ '--team': colourOf(lot) })}>
      <PlayerPhoto player={player} className="size-24 shrink-0 rounded-md" />
      {/* A price that leaves too little room for the names goes below them. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6">
        <span className="min-w-0 flex-[1_1_16rem]">
          <span className="voice-title line-clamp-2 text-[2.25rem] wrap-anywhere">{player.name}</span>
          {/* Long names wrap, so that the price next to them is never cut. */}
          <span className="line-clamp-3 text-soft wrap-anywhere">
            <StaysWords lot={lot} />
          </span>
        </span>{' '}
        <Money amount={price} className="voice-price text-[min(3.5rem,4.5vw)] text-marigold" />
      </span>
    </p>
  );
}

/** The colour of the leader, or of the one team that must answer. */
function colourOf({ leader, match }: LotView): string {
  const [team, another] = match === null ? [leader?.team] : match.teams;
  return another === undefined && team !== undefined ? team.colour : 'var(--edge)';
}

function StaysWords({ lot: { leader, leaders, match } }: { readonly lot: LotView }) {
  const unit = useUnit();
  if (match !== null) return turnWords(unit, match);
  if (leader === null)
    return t({ context: 'Projector', comment: 'An amount follows.', message: 'stays on the block at' });
  const leads =
    leaders.length > 1
      ? leadWords({ leaders })
      : t({ context: 'Lot', message: `${ph({ team: leader.team.short })} leads` });
  return t({ context: 'Projector', message: `stays on the block: ${ph({ leads })} with` });
}
