import { useEffect, useEffectEvent } from 'react';
import type { OwnPage } from '#protocol/registration/own-page.ts';
import { Refused } from '#web/calls/client/call.ts';
import { untilOnlineOr } from '#web/calls/client/retry.ts';
import { askNews } from '#web/registration/registration-calls.ts';
import { untilThere } from '#web/registration/try-again.ts';

/** Least time (ms) between two questions that brought no news: a server with too many waiting pages answers at once. */
const LEAST = 10_000;

interface NewsHandlers {
  readonly onNews: (own: OwnPage) => void;
  /** Called when the registration is deleted. */
  readonly onGone: (refused: Refused) => void;
}

/** Brings each change of the own page while the page is visible. `seen`: its fingerprint; undefined: an older server. */
export function useNews(code: string, seen: string | undefined, { onNews, onGone }: NewsHandlers): void {
  const tell = useEffectEvent(onNews);
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    if (seen === undefined) return;
    let asking: AbortController | null = null;
    const ask = async (signal: AbortSignal) => {
      for (let own: OwnPage | null = null; own === null;) {
        const began = performance.now();
        own = await untilThere(() => askNews(code, seen, signal), { onWait: () => {}, signal });
        signal.throwIfAborted();
        // The page has another fingerprint then, with which it asks anew.
        if (own !== null) tell(own);
        else await untilOnlineOr(LEAST - (performance.now() - began), signal);
        signal.throwIfAborted();
      }
    };
    const askWhileVisible = () => {
      asking?.abort();
      asking = document.hidden ? null : new AbortController();
      if (asking === null) return;
      ask(asking.signal).catch((failed: unknown) => {
        // Another refusal ends the questions, and the page stays as it is.
        if (failed instanceof Refused && failed.body.code === 'no-such-link') tellGone(failed);
      });
    };
    askWhileVisible();
    document.addEventListener('visibilitychange', askWhileVisible);
    return () => {
      document.removeEventListener('visibilitychange', askWhileVisible);
      asking?.abort();
    };
  }, [code, seen]);
}
