import { ph, t } from '@lingui/core/macro';
import type { LotClock } from '#domain/auction/auction.ts';
import type { HallView } from '#domain/views/view.ts';
import { lotWords } from '#web/i18n/texts/shared-words.tsx';
import { useCallback, useSyncExternalStore } from 'react';

/** Number of last seconds that a countdown emphasises. */
export const LOUD_SECONDS = 5;

/** The whole seconds that a countdown shows, down to 0. `now`: epoch ms by the server's clock. */
export function secondsLeft(clock: LotClock, now: number): number {
  return Math.max(
    0,
    clock.state === 'stopped' ? wholeSeconds(clock.left) : secondsUntil(clock.closesAt, now),
  );
}

/** Whole seconds until a moment, negative after it; both in epoch ms by the server's clock. */
export function secondsUntil(moment: number, now: number): number {
  return wholeSeconds(moment - now);
}

/** Rounds up, so that the running second counts as a whole one. */
function wholeSeconds(ms: number): number {
  return Math.ceil(ms / 1_000);
}

/** Minutes and seconds, '0:09', '10:00', in a width that does not change during a countdown. */
export function inMinutes(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The age of a view: '12 s', '3 min'. */
export function ageInWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const words = lotWords();
  return seconds < 60
    ? t({ context: 'Lot', message: `${ph({ count: seconds })} s` })
    : words.minutes(Math.floor(seconds / 60));
}

/** True when every screen counts seconds: a break with an end, or the clock of the lot. */
export function isCounting({ pause, bidding }: Pick<HallView, 'pause' | 'bidding'>): boolean {
  return (pause !== null && pause.until !== null) || bidding?.clock?.state === 'running';
}

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

/** The countdown of a lot as screens draw it. */
interface Countdown {
  readonly seconds: number;
  /** The seconds in minutes: '0:09'. */
  readonly text: string;
  readonly isStopped: boolean;
  /** True in the last seconds, which screens emphasise; also while it is stopped there. */
  readonly isLoud: boolean;
  /** True when the time is up. */
  readonly isUp: boolean;
}

/** The countdown of a lot by the server's clock; renders once a second while it runs. */
export function useCountdown(live: ServerTime, clock: LotClock): Countdown {
  return countdownOf(
    clock,
    useTicking(() => secondsLeft(clock, live.now()), clock.state === 'running'),
  );
}

/** `seconds`: those that it shows, by `secondsLeft`. */
function countdownOf({ state }: LotClock, seconds: number): Countdown {
  const isStopped = state === 'stopped';
  const isLoud = seconds <= LOUD_SECONDS;
  return { seconds, text: inMinutes(seconds), isStopped, isLoud, isUp: seconds === 0 && !isStopped };
}
