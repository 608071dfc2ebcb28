import '#web/features/wall/projector.css';
import './rehearsal-wall.css';
import { useCallback, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Auction } from '#domain/auction/auction.ts';
import { showSection } from '#domain/show/show-settings.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { openBots } from '#web/kit/bots/open-bots.ts';
import { rehearsalCopy, type RehearsalCopy } from '#web/kit/bots/rehearsal-feed.ts';
import { useRehearsed } from '#web/net/calls/rehearsed.ts';
import { wallClock } from '#web/net/sync/clock.ts';
import { useCopyState, useOpened } from '#web/net/sync/console/use-copy.ts';
import { useAwake } from '#web/kit/hall/use-awake.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { LoadFailed, firstFailure } from '#web/kit/page/load-failed.tsx';
import { usePageTitle } from '#web/kit/page/page-title.ts';
import { readRehearsal, type NamedRehearsal } from '#web/kit/page/rehearsal-address.ts';
import { NOTHING_RECENT, recentAfter } from '#domain/views/recent.ts';
import { useRecent } from '#web/kit/views/use-recent.ts';
import { useStroke } from '#web/kit/views/use-stroke.ts';
import { ProjectorView } from '#web/features/wall/projector-view.tsx';
import { ProjectorNotice } from '#web/features/wall/projector-notice.tsx';
import { RehearsalBand } from './rehearsal-band.tsx';
import { SoundHint } from '#web/features/wall/sound/sound-hint.tsx';
import { useSounds } from '#web/features/wall/sound/use-sounds.ts';
import { usePace, type Pace } from '#web/features/wall/use-pace.ts';
import { useProjectorKeys } from '#web/features/wall/use-projector-keys.ts';

/** The projector page of a rehearsal played by bots, clearly marked. For the organiser's own browser. */
export function RehearsalWallScreen() {
  const [search] = useSearchParams();
  const named = readRehearsal(search);
  return named === null ? <Navigate to={ADDRESSES.tournaments} replace /> : <Wall named={named} />;
}

function Wall({ named }: { readonly named: NamedRehearsal }) {
  usePageTitle('Rehearsal');
  useAwake();
  const pace = usePace();
  const real = useRehearsed(named.tournament);
  const failed = firstFailure(real);
  if (failed) return <LoadFailed reason={failed} />;
  return (
    <div data-fills="" className="screen night projector rehearsal-wall bg-ground text-ink">
      {real.data === undefined ? (
        <Waiting pace={pace} />
      ) : (
        <UnitContext value={unitOf(real.data)}>
          <Play real={real.data} named={named} pace={pace} />
        </UnitContext>
      )}
    </div>
  );
}

interface PlayProps {
  readonly real: Auction;
  readonly named: NamedRehearsal;
  readonly pace: Pace;
}

function Play({ real, named: { seed, from }, pace }: PlayProps) {
  const copy = useOpened(
    useCallback(
      () => rehearsalCopy({ rehearsed: { real, from, seed }, clock: wallClock, open: openBots }),
      [real, from, seed],
    ),
  );
  return copy === null ? <Waiting pace={pace} /> : <Stage copy={copy} pace={pace} />;
}

function Stage({ copy, pace }: { readonly copy: RehearsalCopy; readonly pace: Pace }) {
  const state = useCopyState(copy);
  const { sound, hint } = useProjectorKeys();
  const recent = useRecent(copy, NOTHING_RECENT, recentAfter);
  const play = useSounds(state.state === 'open' ? showSection(state.auction.show) : {}, sound);
  const [stroke] = useStroke(copy, recent.stroke, ({ shows }) =>
    play(shows === 'sold' ? 'hammer' : 'unsold'),
  );
  const { beat } = pace;
  useEffect(() => copy.feed.beat(beat), [copy, beat]);
  if (state.state === 'opening') return <Waiting pace={pace} />;
  if (state.state === 'gone')
    return <Waiting pace={pace} text="The rehearsal could not be played. Load the page again." />;
  return (
    <>
      <RehearsalBand pace={pace} over={state.auction.stage === 'completed'} />
      <ProjectorView
        live={copy}
        code=""
        view={hallView(state.auction, recent)}
        at={copy.now()}
        rows={playerRows(state.auction)}
        since={null}
        stroke={stroke}
        sound={sound}
        play={play}
      />
      {hint && <SoundHint sound={sound} />}
    </>
  );
}

function Waiting({ pace, text = 'Loading...' }: { readonly pace: Pace; readonly text?: string }) {
  return (
    <>
      <RehearsalBand pace={pace} over={false} />
      <ProjectorNotice title="Rehearsal" text={text} />
    </>
  );
}
