import type { LotClock } from '#domain/auction/auction.ts';

/** The last seconds of a countdown are loud. */
export const LOUD_SECONDS = 5;

/** What a countdown shows: whole seconds, counted down to 0. `now`: epoch ms by the server's clock. */
export function secondsLeft(clock: LotClock, now: number): number {
  const left = clock.state === 'stopped' ? clock.left : clock.closesAt - now;
  return Math.max(0, Math.ceil(left / 1_000));
}

/** '0:09', '10:00': the same width while it counts. */
export function minutesAndSeconds(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
