import { useEffect, useEffectEvent } from 'react';
import { Refused } from '#web/net/client/call.ts';
import { untilOnlineOr } from '#web/net/client/retry.ts';
import { untilThere } from './try-again.ts';

/** Least time (ms) between two questions that brought no news: a server with too many waiting pages answers at once. */
const LEAST = 10_000;

interface News<Own> {
  /** The receipt as it is shown. Another one begins the questions anew; null asks nothing. */
  readonly seen: string | Own | null;
  /** Time (ms) before the first question. Null: the page asks only when it comes into sight again. */
  readonly first: number | null;
  /** Asks for the receipt; null: it has not changed. */
  readonly ask: (signal: AbortSignal) => Promise<Own | null>;
  readonly onNews: (own: Own) => void;
  /** Called when the registration is deleted. */
  readonly onGone: (refused: Refused) => void;
}

/** Brings the changes of a receipt while its page is visible. A page that comes into sight again asks at once. */
export function useNews<Own extends object>({ seen, first, ...parts }: News<Own>): void {
  const askOnce = useEffectEvent(parts.ask);
  const tell = useEffectEvent(parts.onNews);
  const tellGone = useEffectEvent(parts.onGone);
  useEffect(() => {
    if (seen === null) return;
    let asking: AbortController | null = null;
    const ask = async (delay: number, signal: AbortSignal) => {
      let wait = delay;
      for (let own: Own | null = null; own === null;) {
        if (wait > 0) await untilOnlineOr(wait, signal);
        signal.throwIfAborted();
        const began = performance.now();
        own = await untilThere(() => askOnce(signal), { onWait: () => {}, signal });
        signal.throwIfAborted();
        wait = LEAST - (performance.now() - began);
        // The page shows another receipt then, with which it asks anew.
        if (own !== null) tell(own);
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
    if (first !== null) askAfter(first);
    document.addEventListener('visibilitychange', askAtOnce);
    return () => {
      document.removeEventListener('visibilitychange', askAtOnce);
      asking?.abort();
    };
  }, [seen, first]);
}
