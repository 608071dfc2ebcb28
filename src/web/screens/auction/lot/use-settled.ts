import { useEffect, useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';

/** How long after a new lot a press still belongs to the one before, in ms: nobody reads and acts faster. */
const SETTLES_IN = 400;

/** False for a moment after another lot came up: a second tap on Skip, or a late key, must not meet the next player. */
export function useSettled(lot: PlayerId | null): boolean {
  const [settled, setSettled] = useState(lot);
  useEffect(() => {
    if (lot === settled) return;
    const timer = setTimeout(() => setSettled(lot), SETTLES_IN);
    return () => clearTimeout(timer);
  }, [lot, settled]);
  return lot === settled;
}
