import { useEffect, useState } from 'react';

/** Time (ms) of one turn; long enough to read it from the last row. */
const TURN = 12_000;

/** The number of the current turn, which changes with time. */
export function useTurn(many: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const next = setTimeout(() => setTurn((now) => now + 1), TURN);
    return () => clearTimeout(next);
  }, [turn]);
  return many === 0 ? 0 : turn % many;
}
