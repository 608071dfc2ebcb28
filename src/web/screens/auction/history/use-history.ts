import { useEffect, useState } from 'react';
import type { TournamentId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { historyAfter } from '#web/calls/auctions.ts';
import { failureText } from '#web/calls/client/failure.ts';

export interface History {
  /** Oldest first. */
  readonly lines: readonly RecordedEvent[];
  readonly state: 'loading' | 'complete' | 'failed';
  /** Why it failed, '' otherwise. */
  readonly problem: string;
}

const NOTHING: History = { lines: [], state: 'loading', problem: '' };

/** Ms until a page that could not be had is asked for again. */
const AGAIN = 3_000;

/** The whole log, page by page, and what comes after it while it is looked at. */
export function useHistory(tournamentId: TournamentId, sequence: number): History {
  const [history, setHistory] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const last = history.lines.at(-1)?.sequence ?? 0;
  const isBehind = last < sequence;
  useEffect(() => {
    // A line that comes meanwhile does not call off the page that is on its way: in a fast room none would arrive.
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
