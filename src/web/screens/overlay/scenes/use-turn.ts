import { useEffect, useState } from 'react';

/** The number (from 0) of the part to show, one after the other and again from the first. `wait` in ms. */
export function useTurn(parts: number, wait: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (parts < 2) return;
    const timer = setTimeout(() => setTurn(turn + 1), wait);
    return () => clearTimeout(timer);
  }, [parts, turn, wait]);
  return parts === 0 ? 0 : turn % parts;
}
