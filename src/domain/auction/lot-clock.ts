import type { LotClock } from './auction.ts';

/** Whether the countdown of a lot has run out. `now`: epoch ms, by the server's clock. */
export function isOut(clock: LotClock | null, now: number): boolean {
  return clock?.state === 'running' && now > clock.closesAt;
}
