import { useEffect, useState } from 'react';

/** Ms for which one thing stands on the wall before the next: long enough to read it from the last row. */
const TURN = 12_000;

/** Which of so many things it is now. */
export function useTurn(many: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const next = setTimeout(() => setTurn((now) => now + 1), TURN);
    return () => clearTimeout(next);
  }, [turn]);
  return many === 0 ? 0 : turn % many;
}
