import { useEffect, useEffectEvent, useRef } from 'react';
import type { OwnTeamPage } from '#protocol/registration/teams.ts';
import { Refused } from '#web/calls/client/call.ts';
import { untilThere } from '#web/registration/try-again.ts';
import { askOwnTeam } from './team-calls.ts';

/** Time (ms) between two questions. The organiser's decision and the end of the auction are worth that wait. */
const EVERY = 15_000;

interface TeamNewsHandlers {
  readonly onNews: (own: OwnTeamPage) => void;
  /** Called when the registration is deleted. */
  readonly onGone: (refused: Refused) => void;
}

/**
 * Asks for an owner's page again while it is visible, until the auction is over, and once more: the organiser may take
 * the end back. `own` is the page as it is shown; null asks nothing.
 */
export function useTeamNews(code: string, own: OwnTeamPage | null, handlers: TeamNewsHandlers): void {
  const tell = useEffectEvent(handlers.onNews);
  const tellGone = useEffectEvent(handlers.onGone);
  const askedAfterEnd = useRef(false);
  useEffect(() => {
    const isOver = own?.result !== undefined && own.result !== null;
    if (!isOver) askedAfterEnd.current = false;
    if (own === null || askedAfterEnd.current) return;
    const ending = new AbortController();
    const { signal } = ending;
    const ask = () => {
      if (document.hidden) return;
      stopWaiting();
      askedAfterEnd.current = isOver;
      untilThere(() => askOwnTeam(code), { onWait: () => {}, signal }).then(
        (next) => signal.aborted || tell(next),
        // Another refusal ends the questions, and the page stays as it is.
        (failed: unknown) => {
          if (signal.aborted) return;
          if (failed instanceof Refused && failed.body.code === 'no-such-link') tellGone(failed);
        },
      );
    };
    const timer = setTimeout(ask, EVERY);
    document.addEventListener('visibilitychange', ask);
    const stopWaiting = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
    return () => {
      stopWaiting();
      ending.abort();
    };
  }, [code, own]);
}
