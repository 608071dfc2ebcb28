import { useCallback, useSyncExternalStore } from 'react';
import type { HallLive } from '#web/copy/hall-live.ts';

/** Ms: a second on a clock must not be seen to stumble. */
const STEP = 250;

/** The server's clock in steps of 250 ms, epoch ms; with `ticking` the screen is drawn again at each step. */
export function useNow(live: HallLive, ticking: boolean): number {
  const tick = useCallback(
    (draw: () => void) => {
      if (!ticking) return () => {};
      const timer = setInterval(draw, STEP);
      return () => clearInterval(timer);
    },
    [ticking],
  );
  return useSyncExternalStore(tick, () => Math.floor(live.now() / STEP) * STEP);
}
