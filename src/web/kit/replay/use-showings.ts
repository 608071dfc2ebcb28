import { useEffect, useState } from 'react';
import type { ShowingPage, ShowingRow } from '#protocol/calls/result.ts';
import type { ReplaySource } from './replay-source.ts';
import { tryAgainLater } from './try-again.ts';

/** The showings that have loaded so far. */
export interface ShowingsLoaded {
  /** The last page, for the names of teams; null until the first page is there. */
  readonly about: Pick<ShowingPage, 'evening' | 'unit' | 'teams'> | null;
  readonly rows: readonly ShowingRow[];
  readonly isComplete: boolean;
  /** The reason of a failure, or null. */
  readonly problem: unknown;
  readonly tryAgain: () => void;
}

const NOTHING = { about: null, rows: [], isComplete: false, problem: null };

/** Loads the list of showings page by page. */
export function useShowings(source: ReplaySource): ShowingsLoaded {
  const [loaded, setLoaded] = useState<Omit<ShowingsLoaded, 'tryAgain'>>(NOTHING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      const rows: ShowingRow[] = [];
      for (let page = 0; ; page += 1) {
        const told = source.read(await source.showings(page, left.signal));
        rows.push(...told.showings);
        const isComplete = page + 1 >= told.of;
        setLoaded({ about: told, rows: [...rows], isComplete, problem: null });
        if (isComplete) return;
      }
    };
    load().catch((reason: unknown) => {
      if (left.signal.aborted) return;
      setLoaded((before) => ({ ...before, problem: reason }));
      tryAgainLater(left.signal, () => setTries((before) => before + 1));
    });
    return () => left.abort();
  }, [source, tries]);
  return { ...loaded, tryAgain: () => setTries((before) => before + 1) };
}
