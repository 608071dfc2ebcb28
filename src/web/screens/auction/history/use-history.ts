import { useEffect, useState } from 'react';
import type { TournamentId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { historyAfter } from '#web/calls/auctions.ts';
import { failureText } from '#web/calls/client/failure.ts';

export interface History {
  /** The lines, oldest first. */
  readonly lines: readonly RecordedEvent[];
  readonly state: 'loading' | 'complete' | 'failed';
  /** The reason of a failure, or ''. */
  readonly problem: string;
}

const NOTHING: History = { lines: [], state: 'loading', problem: '' };

/** Delay (ms) before a failed page is requested again. */
const AGAIN = 3_000;

/** Loads the whole log page by page, and follows it while it is shown. */
export function useHistory(tournamentId: TournamentId, sequence: number): History {
  const [history, setHistory] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const last = history.lines.at(-1)?.sequence ?? 0;
  const isBehind = last < sequence;
  useEffect(() => {
    // A new line does not cancel the page in flight, because in a fast auction none would ever arrive.
    if (!isBehind) return;
    const left = new AbortController();
    let again: number | undefined;
    historyAfter(tournamentId, last, left.signal).then(
      ({ events }) => {
        if (left.signal.aborted) return;
        setHistory((before) => ({ lines: [...before.lines, ...events], state: 'complete', problem: '' }));
      },
      (reason: unknown) => {
        if (left.signal.aborted) return;
        setHistory((before) => ({ ...before, state: 'failed', problem: failureText(reason) }));
        again = window.setTimeout(() => setTries((before) => before + 1), AGAIN);
      },
    );
    return () => {
      left.abort();
      window.clearTimeout(again);
    };
  }, [tournamentId, last, isBehind, tries]);
  return isBehind && history.state === 'complete' ? { ...history, state: 'loading' } : history;
}
