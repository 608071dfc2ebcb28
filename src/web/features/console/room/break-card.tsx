import { PauseIcon, Play } from 'lucide-react';
import type { Pause } from '#domain/auction/auction.ts';
import { Button } from '#web/ui/button.tsx';
import { keyOf } from '#web/features/console/orders/controls.ts';
import { inMinutes, secondsUntil, useTicking } from '#web/kit/views/countdown.ts';

interface BreakCardProps {
  readonly pause: Pause;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  readonly onGoOn: () => void;
  readonly onChange: () => void;
}

/** Replaces the bids during a break: its message, its remaining time, and the button that ends it. */
export function BreakCard({ pause, now, onGoOn, onChange }: BreakCardProps) {
  return (
    <section
      aria-label="Break"
      className="console-break flex-1 rounded-lg border border-blue-ink bg-blue-wash p-2 lg:p-3"
    >
      <p className="flex flex-wrap items-center gap-x-3 [grid-area:time] lg:flex-col">
        <span className="voice-label flex items-center gap-1.5 text-blue-ink">
          <PauseIcon size={16} />
          Break
        </span>
        <span className="voice-name text-2xl lg:text-4xl hall:text-5xl">
          {pause.until === null ? 'Open end' : <TimeLeft until={pause.until} now={now} />}
        </span>
      </p>
      <p className="console-break-message voice-title line-clamp-4 text-lg leading-tight wrap-anywhere lg:line-clamp-2 [grid-area:message] empty:hidden lg:text-xl hall:text-3xl">
        {pause.message}
      </p>
      <div className="console-break-buttons flex flex-wrap justify-end gap-2 [grid-area:buttons] lg:justify-center">
        <Button variant="primary" icon={Play} aria-keyshortcuts={keyOf('pause')} onClick={onGoOn}>
          Go on
          <kbd aria-hidden="true" className="hidden rounded-sm bg-black/15 px-1.5 font-sans text-sm lg:block">
            {keyOf('pause')}
          </kbd>
        </Button>
        <Button className="max-lg:hidden" onClick={onChange}>
          Change the break
        </Button>
      </div>
      <p className="console-break-note text-sm text-soft [grid-area:note]">
        The player, the bids and the clock wait. Nothing is bid or sold.
      </p>
      <Button size="sm" className="[grid-area:change] lg:hidden" onClick={onChange}>
        Change the break
      </Button>
    </section>
  );
}

interface TimeLeftProps {
  readonly until: number;
  readonly now: () => number;
}

/** Counts down and then up, because only a person ends a break. */
function TimeLeft({ until, now }: TimeLeftProps) {
  const seconds = useTicking(() => secondsUntil(until, now()));
  return (
    <span role="timer" aria-label="Time of the break" aria-live="off">
      {seconds > 0 ? inMinutes(seconds) : `Over since ${inMinutes(-seconds)}`}
    </span>
  );
}
