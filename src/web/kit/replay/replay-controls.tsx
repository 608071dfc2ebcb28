import { HAMMER_MOMENT } from '#domain/limits.ts';
import { type Frame, useFrames } from './use-showings.ts';
import { useLayoutEffect, useMemo, useState, type Ref } from 'react';
import type { ServerTime } from '#web/kit/views/countdown.ts';
import { type Speed, SPEEDS } from '#web/kit/views/stream-options.ts';
import type { ReplaySource } from './replay-source.ts';
import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { type LucideIcon, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { cssValues } from '#web/ui/screen.tsx';
import './replay.css';

type Timed = Pick<Frame, 'at'>;

/** The longest wait (ms of the evening) at speeds above 1. */
export const LONGEST_WAIT = 8_000;
/** The shortest time (ms) for which a moment is shown at speeds above 1. */
const LEAST = 40;
/** The shortest time (ms) for which the end of a lot is shown. */
const LEAST_END = 400;

/** The time (ms) for which a moment is shown. `next`: null after the last moment of a lot. */
export function waitAfter(frame: Timed, next: Timed | null, speed: Speed): number {
  if (next === null) return Math.max(LEAST_END, HAMMER_MOMENT / speed);
  const gap = Math.max(0, next.at - frame.at);
  return speed === 1 ? gap : Math.max(LEAST, Math.min(gap, LONGEST_WAIT) / speed);
}

/** The time of the evening (epoch ms) so many ms after a moment appeared. It stops before the next moment. */
export function timeInFrame(frame: Timed, next: Timed | null, shownFor: number, speed: Speed): number {
  const then = frame.at + shownFor * speed;
  return next === null ? then : Math.min(then, Math.max(frame.at, next.at));
}

export interface Player {
  /** The number of the showing, from 1; null: none has come up. */
  readonly showing: number | null;
  /** The moments of the showing that have loaded, and the place of the present one, from 0. */
  readonly frames: readonly Frame[];
  readonly place: number;
  /** Null until it has loaded. */
  readonly frame: Frame | null;
  readonly isPlaying: boolean;
  /** True after the last moment of the last showing. */
  readonly isOver: boolean;
  readonly speed: Speed;
  /** The time of the evening, which runs while the replay plays. */
  readonly time: ServerTime;
  /** The reason why moments did not load, or null. */
  readonly problem: unknown;
  readonly tryAgain: () => void;
  /** Plays or pauses; after the end it plays from the beginning again. */
  readonly togglePlay: () => void;
  readonly setSpeed: (speed: Speed) => void;
  /** Shows a moment of this showing. */
  readonly toMoment: (place: number) => void;
  /** Shows a showing from its first moment. */
  readonly toShowing: (showing: number) => void;
}

interface PlayerParts {
  readonly source: ReplaySource;
  /** The number of showings that may be played. */
  readonly of: number;
  /** The number of the first showing to play; null while it is unknown. */
  readonly begin: number | null;
  readonly speed?: Speed | undefined;
  /** False: it waits for a press. Default: it plays at once. */
  readonly playsAtOnce?: boolean | undefined;
  /** Plays this showing only. */
  readonly single?: boolean | undefined;
}

interface Position {
  readonly showing: number | null;
  readonly place: number;
}

/** Plays showings, moment by moment. */
export function usePlayer(parts: PlayerParts): Player {
  const { source, of, begin, speed: first = 1, playsAtOnce = true, single = false } = parts;
  const [at, setAt] = useState<Position>({ showing: null, place: 0 });
  const [isPlaying, setPlaying] = useState(playsAtOnce);
  const [isOver, setOver] = useState(false);
  const [speed, setSpeed] = useState<Speed>(first);
  const showing = at.showing ?? begin;
  const following = showing !== null && showing < of && !single ? showing + 1 : null;
  const { frames, isComplete, problem, tryAgain } = useFrames(source, showing, following);
  const place = Math.min(at.place, Math.max(0, frames.length - 1));
  const frame = frames[place] ?? null;
  const next = frames[place + 1] ?? null;
  // At the end of a page the next one may still be loading.
  const isWaiting = frame === null || (next === null && !isComplete);
  // Cleared with the draw: an effect after it may be later than the timer, which would undo a choice.
  useLayoutEffect(() => {
    if (!isPlaying || isWaiting) return;
    const timer = setTimeout(
      () => {
        if (next !== null) setAt({ showing, place: place + 1 });
        else if (following !== null) setAt({ showing: following, place: 0 });
        else {
          setPlaying(false);
          setOver(true);
        }
      },
      waitAfter(frame, next, speed),
    );
    return () => clearTimeout(timer);
  }, [isPlaying, isWaiting, frame, next, showing, following, place, speed]);
  const time = useMemo(() => {
    const since = performance.now();
    return {
      now: () =>
        frame === null ? 0 : timeInFrame(frame, next, isPlaying ? performance.now() - since : 0, speed),
    };
  }, [frame, next, isPlaying, speed]);
  const to = (position: Position) => {
    setOver(false);
    setAt(position);
  };
  return {
    ...{ showing, frames, place, frame, isPlaying, isOver, speed, time, problem, tryAgain, setSpeed },
    togglePlay: () => {
      if (isOver) to({ showing: begin, place: 0 });
      setPlaying(!isPlaying);
    },
    toMoment: (wanted) => to({ showing, place: Math.max(0, Math.min(wanted, frames.length - 1)) }),
    toShowing: (wanted) => to({ showing: Math.max(1, Math.min(wanted, of)), place: 0 }),
  };
}

interface ReplayControlsProps {
  readonly player: Player;
  /** The button that plays and pauses. */
  readonly playRef: Ref<HTMLButtonElement>;
}

/** Play and pause, the next lot, the speed, and the moments. */
export function ReplayControls({ player, playRef }: ReplayControlsProps) {
  const { showing, frames, place, isPlaying, speed } = player;
  const lot = showing ?? 1;
  const hasLoaded = frames.length > 0;
  const done = frames.length > 1 ? place / (frames.length - 1) : 0;
  return (
    // Above the stage, so that Play is in sight on a low window and no button moves with the bids.
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Press
          name={t({ context: 'Replay', message: 'Previous lot' })}
          icon={SkipBack}
          onPress={() => player.toShowing(lot - 1)}
        />
        <button
          ref={playRef}
          type="button"
          onClick={player.togglePlay}
          className={buttonVariants({ variant: 'primary', className: 'min-w-28' })}
        >
          {isPlaying ? <Pause size={20} /> : <Play size={20} />}
          {isPlaying ? t({ context: 'Replay', message: 'Pause' }) : t({ context: 'Replay', message: 'Play' })}
        </button>
        <Press
          name={t({ context: 'Replay', message: 'Next lot' })}
          icon={SkipForward}
          onPress={() => player.toShowing(lot + 1)}
        />
        <div
          role="group"
          aria-label={t({ context: 'Replay', message: 'Speed' })}
          className="flex gap-1 sm:ms-auto"
        >
          {SPEEDS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === speed}
              aria-label={t({
                context: 'Replay',
                message: plural(
                  { speed: one },
                  { 1: 'at its own pace', other: `${ph({ speed: one })} times as fast` },
                ),
              })}
              onClick={() => player.setSpeed(one)}
              className={buttonVariants({
                variant: one === speed ? 'quiet' : 'outline',
                className: 'px-2! min-w-12',
              })}
            >
              {t({ context: 'Replay', message: `${ph({ speed: one })}×` })}
            </button>
          ))}
        </div>
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <span className="sr-only">{t({ context: 'Replay', message: 'Moment' })}</span>
        <input
          type="range"
          min={0}
          max={Math.max(0, frames.length - 1)}
          value={place}
          aria-valuetext={
            hasLoaded
              ? t({
                  context: 'Replay',
                  message: `Moment ${ph({ place: grouped(place + 1) })} of ${ph({ of: grouped(frames.length) })}`,
                })
              : t({ context: 'Replay', message: 'Loading the replay...' })
          }
          onChange={({ currentTarget }) => player.toMoment(Number(currentTarget.value))}
          className="replay-moment h-11 min-w-0 flex-1"
          style={cssValues({ '--done': done })}
        />
        <span aria-hidden="true" className="w-20 shrink-0 text-end text-sm text-soft tabular-nums">
          {hasLoaded && `${String(place + 1)} / ${String(frames.length)}`}
        </span>
      </label>
    </div>
  );
}

interface PressProps {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly onPress: () => void;
}

function Press({ name, icon: Icon, onPress }: PressProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onPress}
      className={buttonVariants({ shape: 'square' })}
    >
      <Icon size={20} />
    </button>
  );
}
