import { useEffect, useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { ConsoleOrder, ConsoleOrderType } from '#protocol/calls/commands.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { toRupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { wallClock } from '#web/net/clock.ts';
import type { Link } from '#web/net/link.ts';
import { useUnit } from '#web/kit/money/unit.ts';

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
  'pass-lot': 'The skip',
  'pass-unbought': 'The skip of all that nobody can buy',
  'undo-last-act': 'The undo',
  'name-lot': YOURS,
  'recall-unsold': YOURS,
  'retract-bid': YOURS,
  'reopen-lot': YOURS,
  'correct-sale': YOURS,
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
