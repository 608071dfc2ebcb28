import { ageInWords } from '#web/views/seconds-left.ts';
import { useNow, type ServerTime } from '#web/views/use-now.ts';

interface ReconnectingProps {
  readonly live: ServerTime;
  /** Null while live; else when the last word came, epoch ms of the server. */
  readonly since: number | null;
  readonly className?: string;
}

/** Says that a screen is not live, and how old what it shows is. Nothing while it is live. */
export function Reconnecting({ live, since, className = '' }: ReconnectingProps) {
  return (
    <div role="status" className={`empty:hidden ${className}`}>
      {since !== null && (
        <p className="inline-flex items-center gap-[0.5em] rounded-full bg-ball-wash px-[0.9em] py-[0.15em] text-ink">
          <span aria-hidden="true" className="size-[0.55em] rounded-full bg-ball-ink" />
          <span className="voice-strong whitespace-nowrap">
            Reconnecting <Age live={live} since={since} />
          </span>
        </p>
      )}
    </div>
  );
}

/** Counts up; a screen reader is not told every second. */
function Age({ live, since }: { readonly live: ServerTime; readonly since: number }) {
  const now = useNow(live, true);
  return <span aria-live="off">· this is {ageInWords(now - since)} old</span>;
}
