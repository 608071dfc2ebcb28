import type { Pause } from '#domain/auction/auction.ts';
import { Button } from '#web/parts/button.tsx';
import { Icon } from '#web/parts/icon.tsx';
import { keyOf } from './console-acts.ts';
import { minutesAndSeconds } from './seconds-left.ts';
import { useTicking } from './use-ticking.ts';

interface BreakCardProps {
  readonly pause: Pause;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  readonly onGoOn: () => void;
  readonly onChange: () => void;
}

/** A break, where the bids would be: its message, its time, and the way out of it. */
export function BreakCard({ pause, now, onGoOn, onChange }: BreakCardProps) {
  return (
    <section
      aria-label="Break"
      className="flex min-h-36 flex-1 flex-col items-center justify-center gap-1.5 rounded-lg border border-blue-ink bg-blue-wash p-3 text-center"
    >
      <p className="voice-label flex items-center gap-1.5 text-blue-ink!">
        <Icon name="pause" size={16} />
        Break
      </p>
      {pause.message !== '' && (
        <p className="voice-title line-clamp-2 max-w-full text-xl wrap-anywhere hall:text-3xl">
          {pause.message}
        </p>
      )}
      <p className="voice-name text-3xl hall:text-5xl">
        {pause.until === null ? 'Open end' : <TimeLeft until={pause.until} now={now} />}
      </p>
      <p className="text-sm text-soft">The player, the bids and the clock wait. Nothing is bid or sold.</p>
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon="play" aria-keyshortcuts={keyOf('pause')} onClick={onGoOn}>
          Go on
        </Button>
        <Button onClick={onChange}>Change the break</Button>
      </div>
    </section>
  );
}

interface TimeLeftProps {
  readonly until: number;
  readonly now: () => number;
}

/** Counts down, and then up: only a human ends a break. */
function TimeLeft({ until, now }: TimeLeftProps) {
  const seconds = useTicking(() => Math.ceil((until - now()) / 1_000));
  return (
    <span role="timer" aria-label="Time of the break" aria-live="off">
      {seconds > 0 ? minutesAndSeconds(seconds) : `Over since ${minutesAndSeconds(-seconds)}`}
    </span>
  );
}
