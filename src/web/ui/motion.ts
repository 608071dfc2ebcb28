import { useEffect, useState } from 'react';

/** The number of the current turn of `many`, from 0. Each turn takes `ms`. */
export function useTurn(many: number, ms: number): number {
  const [turn, setTurn] = useState(0);
  const isAlone = many < 2;
  useEffect(() => {
    if (isAlone) return;
    const next = setTimeout(() => setTurn((now) => now + 1), ms);
    return () => clearTimeout(next);
  }, [isAlone, turn, ms]);
  return many === 0 ? 0 : turn % many;
}

/** True if the user prefers reduced motion. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
