import type { ReactNode } from 'react';
import type { Stroke } from '#domain/views/sections.ts';
import type { HallView } from '#domain/views/view.ts';
import { wallScene, type WallScene } from '#web/views/wall-scene.ts';
import { breakTitle } from '#web/views/break-words.ts';
import { inMinutes } from '#web/views/seconds-left.ts';
import { lotView } from '#web/views/lot-view.ts';
import { rulesNewsWords } from '#web/views/rules-news.ts';
import { Reconnecting } from '#web/hall/reconnecting.tsx';
import { useTeamViews, type TeamView } from '#web/views/team-view.ts';
import { useSecondsUntil, type ServerTime } from '#web/views/use-now.ts';
import { Money } from '#web/cricket-ui/money/money.tsx';
import { LotBar } from './lot-bar.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { HammerBar } from './hammer-bar.tsx';

interface LowerThirdProps {
  readonly live: ServerTime;
  readonly view: HallView;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  readonly stroke: Stroke | null;
}

/** The scenes of the projector, each as one bar. */
export function LowerThird({ live, view, since, stroke }: LowerThirdProps) {
  const teams = useTeamViews(view);
  const scene = wallScene(view, stroke);
  const rules = rulesNewsWords(view.evening);
  return (
    <div data-scene={scene.shows}>
      <div role="status" className="empty:hidden">
        {rules !== null && (
          <p className="overlay-rules">
            <span className="voice-strong line-clamp-2 wrap-anywhere">{rules}</span>
          </p>
        )}
      </div>
      <Reconnecting live={live} since={since} className="mb-3 text-xl" />
      {drawn(scene, { live, view, teams })}
    </div>
  );
}

interface Props {
  readonly live: ServerTime;
  readonly view: HallView;
  readonly teams: readonly TeamView[];
}

function drawn(scene: WallScene, { live, view, teams }: Props): ReactNode {
  switch (scene.shows) {
    case 'waiting':
      return <NoticeBar title={view.evening.name}>{waitingWords(view)}</NoticeBar>;
    case 'revealed':
    case 'bidding':
    case 'going-once':
    case 'going-twice': {
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
            'The auction goes on in a while'
          ) : (
            <BreakTimer live={live} until={scene.pause.until} />
          )}
        </NoticeBar>
      );
    case 'finished':
      return <FinishedBar totals={view.totals} closed={scene.closed} />;
  }
}

function waitingWords({ totals }: HallView): string {
  return totals.called > 0 ? 'The next player comes up in a moment' : 'The auction begins soon';
}

function BreakTimer({ live, until }: { readonly live: ServerTime; readonly until: number }) {
  const left = useSecondsUntil(live, until);
  if (left <= 0) return 'We go on in a moment';
  return (
    <span className="flex items-baseline gap-4">
      We go on in
      <span role="timer" className="voice-price text-[4.5rem] text-ink">
        {inMinutes(left)}
      </span>
    </span>
  );
}

function FinishedBar({ totals, closed }: Pick<HallView, 'totals'> & { readonly closed: boolean }) {
  const { sold, broughtIn } = totals;
  return (
    <NoticeBar title={closed ? 'Auction complete' : 'All players were called'}>
      {closed && 'Finished: '}
      {sold} {sold === 1 ? 'player' : 'players'} sold for{' '}
      <Money amount={broughtIn} className="voice-strong text-ink" />
    </NoticeBar>
  );
}
