import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import type { AuctionCopy } from '#web/copy/auction-copy.ts';
import { momentAfter, type HammerMoment, type Onlooker } from './hammer-moment.ts';

/**
 * The stroke of the hammer to show now, if any, and what ends it before its time; `onStroke` is told once for each.
 */
export function useHammer(
  live: Pick<AuctionCopy<unknown>, 'read'>,
  onStroke: (moment: HammerMoment) => void = () => {},
  onlooker: Onlooker = 'hall',
): [HammerMoment | null, () => void] {
  const [moment, setMoment] = useState<HammerMoment | null>(null);
  const shown = useRef<HammerMoment | null>(null);
  const over = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useEffectEvent(onStroke);
  const show = useCallback((next: HammerMoment | null) => {
    clearTimeout(over.current);
    shown.current = next;
    setMoment(next);
  }, []);
  const close = useCallback(() => show(null), [show]);
  useEffect(() => {
    const deafen = live.read((news) => {
      const next = momentAfter(shown.current, news, onlooker);
      if (next === shown.current) return;
      show(next);
      if (next === null) return;
      over.current = setTimeout(close, HAMMER_MOMENT);
      told(next);
    });
    return () => {
      deafen();
      clearTimeout(over.current);
    };
  }, [live, onlooker, show, close]);
  return [moment, close];
}
