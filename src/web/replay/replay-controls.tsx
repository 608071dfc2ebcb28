import type { Ref } from 'react';
import { buttonLook } from '#web/ui/button-look.ts';
import { Drawing } from '#web/ui/icon/drawing.tsx';
import { replayWords } from '#web/languages/en/replay.ts';
import { SPEEDS } from './speeds.ts';
import type { Player } from './use-player.ts';

/** The drawings of the buttons, in a square of 24 units. */
const DRAWINGS = {
  play: 'M7 4.5 19 12 7 19.5z',
  pause: 'M8 5v14M16 5v14',
  previous: 'M18 5l-9 7 9 7zM6 5v14',
  next: 'M6 5l9 7-9 7zM18 5v14',
} as const;

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
  return (
    // Above the stage, so that Play is in sight on a low window and no button moves with the bids.
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Press
          name={replayWords().previousLot}
          path={DRAWINGS.previous}
          onPress={() => player.toShowing(lot - 1)}
        />
        <button
          ref={playRef}
          type="button"
          onClick={player.togglePlay}
          className={buttonLook('primary', 'md', 'fitting', 'min-w-28')}
        >
          <Drawing path={isPlaying ? DRAWINGS.pause : DRAWINGS.play} />
          {isPlaying ? replayWords().pause : replayWords().play}
        </button>
        <Press name={replayWords().nextLot} path={DRAWINGS.next} onPress={() => player.toShowing(lot + 1)} />
        <div role="group" aria-label={replayWords().speed} className="flex gap-1 sm:ms-auto">
          {SPEEDS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === speed}
              aria-label={replayWords().timesSpoken(one)}
              onClick={() => player.setSpeed(one)}
              className={buttonLook(one === speed ? 'quiet' : 'outline', 'md', 'fitting', 'px-2! min-w-12')}
            >
              {replayWords().times(one)}
            </button>
          ))}
        </div>
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <span className="sr-only">{replayWords().moment}</span>
        <input
          type="range"
          min={0}
          max={Math.max(0, frames.length - 1)}
          value={place}
          aria-valuetext={
            hasLoaded ? replayWords().momentOf(place + 1, frames.length) : replayWords().loading
          }
          onChange={({ currentTarget }) => player.toMoment(Number(currentTarget.value))}
          className="h-11 min-w-0 flex-1 accent-turf"
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
  readonly path: string;
  readonly onPress: () => void;
}

function Press({ name, path, onPress }: PressProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onPress}
      className={buttonLook('outline', 'md', 'square')}
    >
      <Drawing path={path} />
    </button>
  );
}
