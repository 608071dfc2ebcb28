import { useEffect, useState } from 'react';
import type { TournamentId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import { historyAfter } from '#web/calls/auctions.ts';
import { failureText } from '#web/calls/failure.ts';

export interface History {
  /** Oldest first. */
  readonly lines: readonly RecordedEvent[];
  readonly state: 'loading' | 'complete' | 'failed';
  /** Why it failed, '' otherwise. */
  readonly problem: string;
}

const NOTHING: History = { lines: [], state: 'loading', problem: '' };

/** The whole log, page by page, and what comes after it while it is looked at. */
export function useHistory(tournamentId: TournamentId, sequence: number): History {
  const [history, setHistory] = useState(NOTHING);
  const last = history.lines.at(-1)?.sequence ?? 0;
  useEffect(() => {
    if (last >= sequence) return;
    const left = new AbortController();
    historyAfter(tournamentId, last, left.signal).then(
      ({ events }) => {
        if (left.signal.aborted) return;
        setHistory((before) => ({ ...before, lines: [...before.lines, ...events], state: 'complete' }));
      },
      (reason: unknown) => {
        if (left.signal.aborted) return;
        setHistory((before) => ({ ...before, state: 'failed', problem: failureText(reason) }));
      },
    );
    return () => left.abort();
  }, [tournamentId, last, sequence]);
  return last < sequence && history.state === 'complete' ? { ...history, state: 'loading' } : history;
}
