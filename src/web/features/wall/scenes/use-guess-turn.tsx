import { useState, type ReactNode } from 'react';
import type { GuessRow } from '#domain/guess.ts';
import { GuessTurn, guessTitle, LoadGuesses } from './guess-turn.tsx';

interface GuessTurns {
  /** Draws nothing, and loads the table. */
  readonly loading: ReactNode;
  /** The title and the table; none while nobody with a name has points. */
  readonly turns: readonly (readonly [string, ReactNode])[];
}

/** The turn of a break with the best guessers. `isOn`: the organiser has switched the game on. */
export function useGuessTurn(code: string, isOn: boolean): GuessTurns {
  const [rows, setRows] = useState<readonly GuessRow[]>([]);
  if (!isOn) return { loading: null, turns: [] };
  return {
    loading: <LoadGuesses code={code} onLoaded={setRows} />,
    turns: rows.length === 0 ? [] : [[guessTitle(), <GuessTurn key="guesses" rows={rows} />]],
  };
}
