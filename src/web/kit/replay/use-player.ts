import { useLayoutEffect, useMemo, useState } from 'react';
import type { ServerTime } from '#web/kit/views/use-now.ts';
import type { Frame } from './frames.ts';
import { timeInFrame, waitAfter } from './pace.ts';
import type { ReplaySource } from './replay-source.ts';
import type { Speed } from './speeds.ts';
import { useFrames } from './use-frames.ts';

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
