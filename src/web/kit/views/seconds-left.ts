import { ph, t } from '@lingui/core/macro';
import type { LotClock } from '#domain/auction/auction.ts';
import type { HallView } from '#domain/views/view.ts';
import { lotWords } from '#web/i18n/en/lot.tsx';

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
