import { ph, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { ageInWords, useNow } from '#web/kit/views/countdown.ts';

interface LiveSignProps {
  readonly live: ViewStore;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  /** The recovery in progress, where that is not reconnecting. */
  readonly word?: string | undefined;
  /** True when the auction is finished: no more changes come. */
  readonly finished: boolean;
  /** True during a break, which the sign names in its colour. */
  readonly rests?: boolean;
  readonly className?: string;
}

/** Shows 'live', 'Break', 'Finished', or 'reconnecting' with the age of the page. */
export function LiveSign({ live, since, word, finished, rests = false, className }: LiveSignProps) {
  const now = useNow(live, since !== null);
  return (
    <p className={clsx('voice-strong flex shrink-0 items-center gap-1.5 text-sm leading-tight', className)}>
      <span
        aria-hidden="true"
        className={clsx(
          'size-2.5 shrink-0 rounded-full',
          since === null && rests
            ? 'bg-blue-ink'
            : since === null || word !== undefined
              ? 'bg-turf'
              : 'bg-ball',
        )}
      />
      <span>
        <span role="status">
          {since === null
            ? finished
              ? t({ context: 'Lot', message: 'Finished' })
              : rests
                ? t({ context: 'Lot', message: 'Break' })
                : t({ context: 'Lot', message: 'live' })
            : (word ?? t({ context: 'Lot', message: 'reconnecting' }))}
        </span>
        {since !== null && (
          <>
            {' · '}
            <span className="whitespace-nowrap">
              {t({ context: 'Lot', message: `${ph({ age: ageInWords(now - since) })} old` })}
            </span>
          </>
        )}
      </span>
    </p>
  );
}
