import { ph, t } from '@lingui/core/macro';
import { ageInWords } from '#web/kit/views/seconds-left.ts';
import { useNow, type ServerTime } from '#web/kit/views/use-now.ts';

interface ReconnectingProps {
  readonly live: ServerTime;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  readonly className?: string;
}

/** Says that a screen is not live, and how old it is. Empty while live. */
export function Reconnecting({ live, since, className = '' }: ReconnectingProps) {
  return (
    <div role="status" className={`empty:hidden ${className}`}>
      {since !== null && (
        <p className="inline-flex items-center gap-[0.5em] rounded-full bg-ball-wash px-[0.9em] py-[0.15em] text-ink">
          <span aria-hidden="true" className="size-[0.55em] rounded-full bg-ball-ink" />
          <span className="voice-strong whitespace-nowrap">
            {t({ context: 'Lot', message: 'Reconnecting' })} <Age live={live} since={since} />
          </span>
        </p>
      )}
    </div>
  );
}

/** Counts seconds for the eye; screen readers hear the notice once. */
function Age({ live, since }: { readonly live: ServerTime; readonly since: number }) {
  const now = useNow(live, true);
  return (
    <span aria-live="off">
      {t({ context: 'Lot', message: `· this is ${ph({ age: ageInWords(now - since) })} old` })}
    </span>
  );
}
