import { classes } from '#web/ui/classes.ts';
import type { ViewStore } from '#web/sync/hall/view-store.ts';
import { ageInWords } from '#web/views/seconds-left.ts';
import { useNow } from '#web/views/use-now.ts';
import { lotWords } from '#web/languages/en/lot.ts';

interface LiveSignProps {
  readonly live: ViewStore;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  /** The recovery in progress, where that is not reconnecting. */
  readonly word?: string | undefined;
  /** True when the auction is finished: no more changes come. */
  readonly finished: boolean;
  readonly className?: string;
}

/** Shows 'live', 'Finished', or 'reconnecting' with the age of the page. */
export function LiveSign({ live, since, word, finished, className }: LiveSignProps) {
  const now = useNow(live, since !== null);
  const words = lotWords();
  return (
    <p
      className={classes('voice-strong flex shrink-0 items-center gap-1.5 text-sm leading-tight', className)}
    >
      <span
        aria-hidden="true"
        className={classes(
          'size-2.5 shrink-0 rounded-full',
          since === null || word !== undefined ? 'bg-turf' : 'bg-ball',
        )}
      />
      <span>
        <span role="status">
          {since === null ? (finished ? words.finished : words.live) : (word ?? words.reconnecting)}
        </span>
        {since !== null && (
          <>
            {' · '}
            <span className="whitespace-nowrap">{words.old(ageInWords(now - since))}</span>
          </>
        )}
      </span>
    </p>
  );
}
