import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HallView, PlayerRow, Stroke } from '#domain/views/view.ts';
import { wallScene, type WallScene, useCorrectionNotice } from '#web/kit/views/wall-scene.ts';
import { breakTitle, rulesNewsWords } from '#web/kit/views/news.ts';
import { inMinutes, useSecondsUntil, type ServerTime } from '#web/kit/views/countdown.ts';
import { paidNote } from '#web/i18n/texts/price-paid.ts';
import { lotView } from '#web/kit/views/lot-view.ts';
import { CorrectionWords, Reconnecting } from '#web/kit/hall/large-screen.tsx';
import { useFinale, type ShownScene } from '#web/kit/hall/use-finale.ts';
import { useTeamViews, type TeamView } from '#web/kit/views/team-view.ts';
import { Money } from '#web/kit/money/money.tsx';
import { LeagueLogo, SponsorTurn, sponsorsIn } from '#web/kit/show/sponsor-turn.tsx';
import { FinaleBar } from './finale-bar.tsx';
import { LotBar, NoticeBar, HammerBar } from './lot-bar.tsx';
import { sceneWords } from '#web/i18n/texts/shared-words.tsx';

interface LowerThirdProps {
  readonly live: ServerTime;
  readonly view: HallView;
  /** All players, for the finale; null until they have loaded. */
  readonly rows?: readonly PlayerRow[] | null;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  readonly stroke: Stroke | null;
}

/** The scenes of the projector, each as one bar. */
export function LowerThird({ live, view, rows = null, since, stroke }: LowerThirdProps) {
  const teams = useTeamViews(view);
  const scene = wallScene(view, stroke);
  const rules = rulesNewsWords(view.evening);
  const notice = useCorrectionNotice(live, view.correction);
  const finale = useFinale(live, view);
  return (
    <div data-scene={scene.shows}>
      <div className="overlay-show empty:hidden">
        <LeagueLogo logo={view.show.league} />
        <SponsorTurn sponsors={sponsorsIn(view.show, 'overlay')} className="text-[1.75rem]" />
      </div>
      <div role="status" className="empty:hidden">
        {notice !== null && (
          <p className="overlay-rules overlay-correction">
            <CorrectionWords notice={notice} teams={teams} />
          </p>
        )}
        {notice === null && rules !== null && (
          <p className="overlay-rules">
            <span className="voice-strong line-clamp-2 wrap-anywhere">{rules}</span>
          </p>
        )}
      </div>
      <Reconnecting live={live} since={since} className="mb-3 text-xl" />
      {drawn(scene, { live, view, teams, rows, finale })}
    </div>
  );
}

interface Props extends Pick<LowerThirdProps, 'live' | 'view'> {
  readonly rows: readonly PlayerRow[] | null;
  readonly teams: readonly TeamView[];
  readonly finale: ShownScene | null;
}

function drawn(scene: WallScene, { live, view, teams, rows, finale }: Props): ReactNode {
  switch (scene.shows) {
    case 'waiting':
      return <NoticeBar title={view.evening.name}>{waitingWords(view)}</NoticeBar>;
    case 'revealed':
    case 'bidding':
    case 'going-once':
    case 'going-twice':
    case 'matching': {
      const lot = lotView(view, teams);
      return lot && <LotBar live={live} lot={lot} />;
    }
    case 'sold':
    case 'unsold': {
      const buyer = scene.shows === 'sold' ? teams.find(({ id }) => id === scene.team) : undefined;
      return <HammerBar stroke={scene} buyer={buyer} teams={teams} />;
    }
    case 'break':
      return (
        <NoticeBar title={breakTitle(scene.pause)}>
          {scene.pause.until === null ? (
            t({ context: 'Large screens', message: 'The auction goes on in a while' })
          ) : (
            <BreakTimer live={live} until={scene.pause.until} />
          )}
        </NoticeBar>
      );
    case 'finale':
      if (finale === null) return <FinishedBar totals={view.totals} closed={view.lot.shows === 'finished'} />;
      return <FinaleBar live={live} view={view} teams={teams} rows={rows} shown={finale} />;
    case 'finished':
      return <FinishedBar totals={view.totals} closed={scene.closed} />;
  }
}

function waitingWords({ totals }: HallView): string {
  return totals.called > 0
    ? t({ context: 'Large screens', message: 'The next player comes up in a moment' })
    : t({ context: 'Large screens', message: 'The auction begins soon' });
}

function BreakTimer({ live, until }: { readonly live: ServerTime; readonly until: number }) {
  const left = useSecondsUntil(live, until);
  if (left <= 0) return t({ context: 'Large screens', message: 'We go on in a moment' });
  return (
    <span className="flex items-baseline gap-4">
      {t({ context: 'Large screens', message: 'We go on in' })}
      <span role="timer" className="voice-price text-[4.5rem] text-ink">
        {inMinutes(left)}
      </span>
    </span>
  );
}

function FinishedBar({ totals, closed }: Pick<HallView, 'totals'> & { readonly closed: boolean }) {
  const words = sceneWords();
  const result = words.playersSoldFor(
    totals.sold,
    <Money amount={totals.broughtIn} className="voice-strong text-ink" />,
  );
  return (
    <NoticeBar
      title={
        closed
          ? t({ context: 'Large screens', message: 'Auction complete' })
          : t({ context: 'Large screens', message: 'All players were called' })
      }
    >
      {closed ? <Trans context="Large screens">Finished: {result}</Trans> : result}
      {totals.sold > 0 && <span className="block text-xl empty:hidden">{paidNote(totals)}</span>}
    </NoticeBar>
  );
}
