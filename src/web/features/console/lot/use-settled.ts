import { useEffect, useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';

/** Time (ms) after a new lot in which presses are still meant for the previous one. */
const SETTLES_IN = 400;

/** False for a moment after a new lot comes up, so that a late key does not act on the next player. */
export function useSettled(lot: PlayerId | null): boolean {
  const [settled, setSettled] = useState(lot);
  useEffect(() => {
    if (lot === settled) return;
    const timer = setTimeout(() => setSettled(lot), SETTLES_IN);
    return () => clearTimeout(timer);
  }, [lot, settled]);
  return lot === settled;
}
