import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { Ref } from 'react';
import { type LucideIcon, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { cssValues } from '#web/ui/css-values.ts';
import './replay.css';
import { SPEEDS } from './speeds.ts';
import type { Player } from './use-player.ts';

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
