import { useCallback, useSyncExternalStore } from 'react';
import { secondsUntil } from './seconds-left.ts';

/** Interval (ms) of redraws; short enough that displayed seconds run evenly. */
const STEP = 250;

export interface ServerTime {
  /** The server's clock, epoch ms. */
  now(): number;
}

/** A value that depends on time. Reads it again at each step while `ticking`, and renders when it changes. */
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

/** Age (ms) above which an event is old: no celebration, no alarm. */
const JUST_NOW = 4_000;

/** True when this moment (server's epoch ms) has just passed. */
export function isJustNow(live: ServerTime, at: number): boolean {
  return live.now() - at < JUST_NOW;
}

/** The server's clock in steps of 250 ms, epoch ms. `ticking` renders the component at each step. */
export function useNow(live: ServerTime, ticking: boolean): number {
  return useTicking(() => Math.floor(live.now() / STEP) * STEP, ticking);
}

/** Whole seconds until a moment (epoch ms), negative after it; renders once a second. */
export function useSecondsUntil(live: ServerTime, moment: number): number {
  return useTicking(() => secondsUntil(moment, live.now()));
}
