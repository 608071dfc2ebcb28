import { useEffect, useEffectEvent, useState } from 'react';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import type { HallLive } from '#web/copy/hall-live.ts';
import { momentAfter, type HammerMoment } from './hammer-moment.ts';

/** The stroke of the hammer to show now, if any; `onStroke` is told once for each. */
export function useHammer(
  live: HallLive,
  onStroke: (moment: HammerMoment) => void = () => {},
): HammerMoment | null {
  const [moment, setMoment] = useState<HammerMoment | null>(null);
  const told = useEffectEvent(onStroke);
  useEffect(() => {
    let shown: HammerMoment | null = null;
    let over: ReturnType<typeof setTimeout> | undefined;
    const show = (next: HammerMoment | null) => {
      if (next === shown) return;
      clearTimeout(over);
      shown = next;
      setMoment(next);
      if (next === null) return;
      over = setTimeout(() => show(null), HAMMER_MOMENT);
      told(next);
    };
    const deafen = live.read((news) => show(momentAfter(shown, news)));
    return () => {
      deafen();
      clearTimeout(over);
    };
  }, [live]);
  return moment;
}
