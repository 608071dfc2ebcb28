import { useEffect, useState } from 'react';
import { TriangleAlert, PauseIcon, Play } from 'lucide-react';
import type { ConsoleOrder, ConsoleOrderType } from '#protocol/calls/commands.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { toRupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { wallClock } from '#web/net/clock.ts';
import type { Link } from '#web/net/link.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import type { Trouble } from '#protocol/feed/live.ts';
import { serviceText } from '#protocol/texts/service.ts';
import type { Pause } from '#domain/auction/auction.ts';
import { Button } from '#web/ui/button.tsx';
import { keyOf } from './orders/controls.ts';
import { inMinutes, secondsUntil, useTicking } from '#web/kit/views/countdown.ts';

interface ConnectionBannerProps {
  readonly link: Link;
  /** The order that waits for an answer. */
  readonly underWay: ConsoleOrder | null;
  readonly teamName: (team: string) => string;
}

/** Says that the connection is lost, since when, and which order will be sent afterwards. */
export function ConnectionBanner({ link, underWay, teamName }: ConnectionBannerProps) {
  const unit = useUnit();
  return (
    <div role="alert" className="shrink-0 empty:hidden">
      {link.state === 'reconnecting' && (
        <p className="flex flex-wrap items-center gap-x-2 bg-ball-wash px-4 py-1.5 text-sm text-ink">
          <TriangleAlert size={18} className="text-ball-ink" />
          <strong>No connection.</strong>
          <span>
            Trying again for <Seconds since={link.since} />.
            <span className="max-sm:sr-only"> Nothing you typed is lost.</span>
          </span>
          {underWay !== null && (
            <span>
              {waiting(underWay, unit, teamName)} is sent as soon as it is back: leave this page open.
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** Counts up visually; screen readers do not announce each second. */
function Seconds({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => wallClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(wallClock.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - since) / 1_000));
  const words = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return <span aria-live="off">{words}</span>;
}

function waiting(order: ConsoleOrder, unit: Unit, teamName: (team: string) => string): string {
  if (order.type !== 'place-bid') return WAITING[order.type];
  return `The bid of ${amountIn(unit, toRupees(order.amount))} for ${teamName(order.team)}`;
}

const YOURS = 'Your last order';

const WAITING: Readonly<Record<Exclude<ConsoleOrderType, 'place-bid'>, string>> = {
  initialise: YOURS,
  restart: YOURS,
  'call-lot': YOURS,
  'allow-bid': 'The bid that you let pass',
  'bring-down-hammer': 'The sale',
  'say-match': YOURS,
  'raise-match': YOURS,
  'take-back-match': YOURS,
  'pass-lot': 'The skip',
  'pass-unbought': 'The skip of all that nobody can buy',
  'undo-last-act': 'The undo',
  'name-lot': YOURS,
  'recall-unsold': YOURS,
  'retract-bid': YOURS,
  'reopen-lot': YOURS,
  'correct-sale': YOURS,
  'trade-players': YOURS,
  'call-going': YOURS,
  pause: YOURS,
  resume: YOURS,
  'hold-phones': YOURS,
  'release-phones': YOURS,
  'set-floor': YOURS,
  'show-finale': YOURS,
  'end-finale': YOURS,
  finish: YOURS,
  reopen: YOURS,
  'adjust-purse': YOURS,
};

/** Reports trouble with the server's data. */
export function TroubleNotice({ trouble }: { readonly trouble: Trouble }) {
  return (
    <div role="alert" className="flex items-center gap-x-3 bg-ball-wash px-4 py-2 text-sm text-ink">
      <TriangleAlert size={18} className="text-ball-ink" />
      <p className="min-w-0 flex-1">
        <strong>{serviceText(trouble)}.</strong>
      </p>
    </div>
  );
}

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
