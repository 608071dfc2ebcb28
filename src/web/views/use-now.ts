import { useCallback, useSyncExternalStore } from 'react';
import { secondsUntil } from './seconds-left.ts';

/** Ms: a second on a clock must not be seen to stumble. */
const STEP = 250;

export interface ServerTime {
  /** The server's clock, epoch ms. */
  now(): number;
}

/** A value that changes with the time alone, looked at again and again while `ticking`; drawn again when it is another. */
export function useTicking<Value extends string | number | boolean>(
  look: () => Value,
  ticking = true,
): Value {
  const tick = useCallback(
    (draw: () => void) => {
      if (!ticking) return () => {};
      const timer = setInterval(draw, STEP);
      return () => clearInterval(timer);
    },
    [ticking],
  );
  return useSyncExternalStore(tick, look);
}

/** Ms: what is told later is history: nothing to celebrate, nothing to be alarmed by. */
const JUST_NOW = 4_000;

/** Whether what was written then (epoch ms, by the server's clock) happened just now. */
export function isJustNow(live: ServerTime, at: number): boolean {
  return live.now() - at < JUST_NOW;
}

/** The server's clock in steps of 250 ms, epoch ms; with `ticking` the screen is drawn again at each step. */
export function useNow(live: ServerTime, ticking: boolean): number {
  return useTicking(() => Math.floor(live.now() / STEP) * STEP, ticking);
}

/** Whole seconds until a moment (epoch ms), less than 0 when it is past; drawn again with each of them. */
export function useSecondsUntil(live: ServerTime, moment: number): number {
  return useTicking(() => secondsUntil(moment, live.now()));
}
