import { useEffect, useEffectEvent } from 'react';
import { Refused, untilOnlineOr } from '#web/net/client/call.ts';
import { untilThere } from './try-again.ts';

/** Time (ms) between two questions. The organiser's decision, a sale and the end of the auction are worth that wait. */
const EVERY = 15_000;

interface News<Own> {
  /** The receipt as it is shown. Another one begins the questions anew; null asks nothing. */
  readonly seen: Own | null;
  /** True for a page that asks only when it comes into sight again. */
  readonly changesRarely: boolean;
  readonly ask: (signal: AbortSignal) => Promise<Own>;
  /** Called with a receipt that differs from `seen`. */
  readonly onNews: (own: Own) => void;
  /** Called when the registration is deleted. */
  readonly onGone: (refused: Refused) => void;
}

/** Brings the changes of a receipt while its page is visible. A page that comes into sight again asks at once. */
export function useNews<Own extends object>({ seen, changesRarely, ...parts }: News<Own>): void {
  const askOnce = useEffectEvent(parts.ask);
  const tell = useEffectEvent(parts.onNews);
  const tellGone = useEffectEvent(parts.onGone);
  useEffect(() => {
    if (seen === null) return;
    const before = JSON.stringify(seen);
    let asking: AbortController | null = null;
    const ask = async (delay: number, signal: AbortSignal) => {
      for (let wait = delay; ; wait = EVERY) {
        if (wait > 0) await untilOnlineOr(wait, signal);
        signal.throwIfAborted();
        const own = await untilThere(() => askOnce(signal), { onWait: () => {}, signal });
        signal.throwIfAborted();
        // The page shows another receipt then, with which it asks anew.
        if (JSON.stringify(own) !== before) return tell(own);
        if (changesRarely) return;
      }
    };
    const askAfter = (delay: number) => {
      asking?.abort();
      asking = document.hidden ? null : new AbortController();
      if (asking === null) return;
      ask(delay, asking.signal).catch((failed: unknown) => {
        // Another refusal ends the questions, and the page stays as it is.
        if (failed instanceof Refused && failed.body.code === 'no-such-link') tellGone(failed);
      });
    };
    const askAtOnce = () => askAfter(0);
    if (!changesRarely) askAfter(EVERY);
    document.addEventListener('visibilitychange', askAtOnce);
    return () => {
      document.removeEventListener('visibilitychange', askAtOnce);
      asking?.abort();
    };
  }, [seen, changesRarely]);
}
