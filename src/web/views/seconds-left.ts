import type { LotClock } from '#domain/auction/auction.ts';
import type { HallView } from '#domain/views/view.ts';

/** The last seconds of a countdown are loud. */
export const LOUD_SECONDS = 5;

/** What a countdown shows: whole seconds, counted down to 0. `now`: epoch ms by the server's clock. */
export function secondsLeft(clock: LotClock, now: number): number {
  return Math.max(
    0,
    clock.state === 'stopped' ? wholeSeconds(clock.left) : secondsUntil(clock.closesAt, now),
  );
}

/** Whole seconds until a moment, less than 0 when it is past; both in epoch ms by the server's clock. */
export function secondsUntil(moment: number, now: number): number {
  return wholeSeconds(moment - now);
}

/** The second that is running counts as a whole one. */
function wholeSeconds(ms: number): number {
  return Math.ceil(ms / 1_000);
}

/** '0:09', '10:00': the same width while it counts. */
export function inMinutes(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How old what is shown is: '12 s', '3 min'. */
export function ageInWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return seconds < 60 ? `${String(seconds)} s` : `${String(Math.floor(seconds / 60))} min`;
}

/** Whether something that every screen shows counts seconds: a break that ends, the clock of the lot. */
export function isCounting({ pause, bidding }: Pick<HallView, 'pause' | 'bidding'>): boolean {
  return (pause !== null && pause.until !== null) || bidding?.clock?.state === 'running';
}
