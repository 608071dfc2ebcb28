import { useState } from 'react';
import { useLate, type Late, type LatePiece } from './late-piece.ts';

/** A part of a page that loads when it is wanted, and the function that tries again after a failure. */
export function useWanted<Part extends object>(
  piece: LatePiece<Part>,
  isWanted: boolean,
): readonly [Late<Part>, () => void] {
  const [tries, setTries] = useState(1);
  return [useLate(piece, isWanted ? tries : null), () => setTries(tries + 1)];
}
