import type { LotClock } from '#domain/auction/auction.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { inMinutes, LOUD_SECONDS, secondsLeft } from '#web/views/seconds-left.ts';
import { useTicking } from '#web/views/use-now.ts';

interface CountdownProps {
  readonly clock: LotClock;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
}

/** The remaining time of the lot in a box of constant size; emphasised in the last five seconds. */
export function Countdown({ clock, now }: CountdownProps) {
  const seconds = useTicking(() => secondsLeft(clock, now()));
  const stopped = clock.state === 'stopped';
  const loud = seconds <= LOUD_SECONDS && !stopped;
  const up = seconds === 0 && !stopped;
  return (
    <div
      role="timer"
      aria-label="Time left"
      aria-live="off"
      className={`console-countdown ${loud ? 'bg-ball text-white' : 'bg-rail text-ink'}`}
    >
      <span
        key={loud ? seconds : 'calm'}
        className={`flex items-center gap-1 ${loud ? 'console-beat' : ''} ${up ? 'text-base' : ''}`}
      >
        {stopped && <Icon name="pause" size={16} />}
        {stopped && <span className="sr-only">Stopped at </span>}
        {up ? 'Time is up' : loud ? seconds : inMinutes(seconds)}
      </span>
      <span role="status" className="sr-only">
        {up && 'Time is up for this player'}
      </span>
    </div>
  );
}
