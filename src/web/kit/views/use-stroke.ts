import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import type { Stroke } from '#domain/views/view.ts';
import { isJustNow, type ServerTime } from './use-now.ts';

/** The sale or pass to show now, if any, and a function that dismisses it. Calls `onStroke` once for each. */
export function useStroke(
  live: ServerTime,
  stroke: Stroke | null | undefined,
  onStroke: (stroke: Stroke) => void = () => {},
): [Stroke | null, () => void] {
  return useForAWhile(live, stroke, HAMMER_MOMENT, onStroke);
}

/**
 * Shows an event for `ms` after it happened (`at`: server's epoch ms). Skips events from before the page
 * opened, and missed ones. Undefined: nothing has loaded yet.
 */
export function useForAWhile<What extends { readonly sequence: number; readonly at: number }>(
  live: ServerTime,
  what: What | null | undefined,
  ms: number,
  onShown: (what: What) => void = () => {},
): [What | null, () => void] {
  const sequence = what?.sequence ?? 0;
  const [over, setOver] = useState(what === undefined ? null : sequence);
  if (over === null && what !== undefined) setOver(sequence);
  const isMissed = useEffectEvent(() => {
    if (over === null || sequence === over || what === null || what === undefined) return false;
    const isFresh = isJustNow(live, what.at);
    if (isFresh) onShown(what);
    return !isFresh;
  });
  // A layout effect hides a missed event before the first paint.
  useLayoutEffect(() => {
    if (isMissed()) setOver(sequence);
  }, [sequence]);
  useEffect(() => {
    const end = () => setOver((last) => (last === null ? null : sequence));
    const timer = setTimeout(end, ms);
    return () => clearTimeout(timer);
  }, [sequence, ms]);
  return [over === null || sequence === over ? null : (what ?? null), () => setOver(sequence)];
}
