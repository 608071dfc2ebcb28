import { useCallback, useEffect, useState, type MouseEvent } from 'react';
import './projector.css';
import './rehearsal-wall.css';
import { Navigate, useSearchParams } from 'react-router';
import type { Auction } from '#domain/auction/auction.ts';
import { showSection } from '#domain/show/show-settings.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { openBots, readRehearsal, type NamedRehearsal } from '#web/kit/workers/open-bots.ts';
import { RehearsalCopy } from './rehearsal-copy.ts';
import { useRehearsed } from '#web/net/calls/auctions.ts';
import { wallClock } from '#web/net/clock.ts';
import { useOpened, useRecent, useStateOf } from '#web/net/sync/use-store.ts';
import { useAwake } from '#web/kit/hall/large-screen.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { usePageTitle, useWindowEvent } from '#web/ui/screen.tsx';
import { LoadFailed, firstFailure } from '#web/kit/page/app-header.tsx';
import { NOTHING_RECENT, recentAfter } from '#domain/views/recent.ts';
import { useStroke } from '#web/kit/views/lot-view.ts';
import { ProjectorNotice, ProjectorView, useProjectorKeys } from './projector-view.tsx';
import { SoundHint, useSounds } from './wall-sounds.tsx';

/** Times (ms) between two orders, slowest first. */
const PACES = [2_000, 1_000, 500, 100] as const;
const FIRST = 1;

export interface Pace {
  /** Null while paused. */
  readonly beat: number | null;
  /** The pace in words: 'Paused', '1 s a bid'. */
  readonly words: string;
  readonly waits: boolean;
  readonly press: () => void;
  readonly faster: () => void;
  readonly slower: () => void;
}

/** The pace of a rehearsal: Space pauses and continues, the right arrow is faster, the left one slower. */
function usePace(): Pace {
  const [at, setAt] = useState(FIRST);
  const [waits, setWaits] = useState(false);
  const beat = PACES[at] ?? PACES[FIRST];
  const pace: Pace = {
    beat: waits ? null : beat,
    words: waits ? 'Paused' : `${String(beat / 1_000)} s a bid`,
    waits,
    press: () => setWaits(!waits),
    faster: () => setAt(Math.min(at + 1, PACES.length - 1)),
    slower: () => setAt(Math.max(at - 1, 0)),
  };
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') pace.faster();
    if (event.key === 'ArrowLeft') pace.slower();
    // On a focused button, Space presses that button.
    if (event.key !== ' ' || event.repeat || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    pace.press();
  });
  return pace;
}

interface RehearsalBandProps {
  readonly pace: Pace;
  /** True when the rehearsal is over, so that there is nothing to pause. */
  readonly over: boolean;
}

/** A band that marks the rehearsal, with buttons to pause it and to change its speed. */
function RehearsalBand({ pace, over }: RehearsalBandProps) {
  const { words, waits, press, faster, slower } = pace;
  return (
    <header className="rehearsal-band">
      <p className="voice-name me-auto text-3xl">REHEARSAL</p>
      <p role="status" className="font-semibold">
        {over ? 'The rehearsal is over' : words}
      </p>
      {!over && (
        <p className="flex flex-wrap gap-2">
          <Key onPress={press}>{waits ? 'Go on (space)' : 'Pause (space)'}</Key>
          <Key onPress={slower}>Slower (←)</Key>
          <Key onPress={faster}>Faster (→)</Key>
        </p>
      )}
    </header>
  );
}

function Key({ onPress, children }: { readonly onPress: () => void; readonly children: React.ReactNode }) {
  const press = (event: MouseEvent) => {
    // A click elsewhere on the projector page switches its sound.
    event.stopPropagation();
    onPress();
  };
  return (
    <button type="button" className="rehearsal-key" onClick={press}>
      {children}
    </button>
  );
}

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
      () => new RehearsalCopy({ rehearsed: { real, from, seed }, clock: wallClock, open: openBots }),
      [real, from, seed],
    ),
  );
  return copy === null ? <Waiting pace={pace} /> : <Stage copy={copy} pace={pace} />;
}

function Stage({ copy, pace }: { readonly copy: RehearsalCopy; readonly pace: Pace }) {
  const state = useStateOf(copy);
  const { sound, hint } = useProjectorKeys();
  const recent = useRecent(copy, NOTHING_RECENT, recentAfter);
  const play = useSounds(state.state === 'open' ? showSection(state.auction.show) : {}, sound);
  const [stroke] = useStroke(copy, recent.stroke, ({ shows }) =>
    play(shows === 'sold' ? 'hammer' : 'unsold'),
  );
  const { beat } = pace;
  useEffect(() => copy.beat(beat), [copy, beat]);
  if (state.state === 'opening') return <Waiting pace={pace} />;
  if (state.state === 'failed')
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
