import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { GuessRow } from '#domain/guess.ts';
import type { GuessTableAnswer } from '#protocol/calls/guess.ts';
import { GUESS_TABLE_CALL } from '#protocol/paths.ts';
import { GuessRows } from '#web/kit/guess/guess-rows.tsx';
import { useLinkAnswer } from '#web/kit/hall/evening/use-link-answer.ts';

/** Interval (ms) of loading, so that a name that the organiser removes disappears from the wall. */
const AGAIN = 8_000;

interface LoadGuessesProps {
  readonly code: string;
  readonly onLoaded: (rows: readonly GuessRow[]) => void;
}

/** Loads the table of guesses again and again, and draws nothing. */
export function LoadGuesses({ code, onLoaded }: LoadGuessesProps) {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTimes((before) => before + 1), AGAIN);
    return () => clearInterval(timer);
  }, []);
  const table = useLinkAnswer<GuessTableAnswer>({ address: GUESS_TABLE_CALL, code }, String(times));
  useEffect(() => {
    if (table !== null) onLoaded(table.rows);
  }, [table, onLoaded]);
  return null;
}

/** The best guessers, at most ten. */
export function GuessTurn({ rows }: { readonly rows: readonly GuessRow[] }) {
  return <GuessRows rows={rows} own={null} className="text-[1.7rem]" />;
}

/** The title of the turn. */
export function guessTitle(): string {
  return t({ context: 'Guess the price', message: 'Best guesses' });
}
