import { Pause } from 'lucide-react';
import type { LotClock } from '#domain/auction/auction.ts';
import { useCountdown } from '#web/kit/views/countdown.ts';

interface CountdownProps {
  readonly clock: LotClock;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
}

/** The remaining time of the lot in a box of constant size; emphasised in the last five seconds. */
export function Countdown({ clock, now }: CountdownProps) {
  const { seconds, text, isStopped: stopped, isLoud, isUp: up } = useCountdown({ now }, clock);
  const loud = isLoud && !stopped;
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
        {stopped && <Pause size={16} />}
        {stopped && <span className="sr-only">Stopped at </span>}
        {up ? 'Time is up' : loud ? seconds : text}
      </span>
      <span role="status" className="sr-only">
        {up && 'Time is up for this player'}
      </span>
    </div>
  );
}
