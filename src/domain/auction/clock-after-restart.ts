import { HAMMER_MOMENT } from '#domain/limits.ts';
import { closesAtOf } from '#domain/auction/lots/block.ts';
import type { Auction, LotClock } from './auction.ts';
import type { AuctionEvent } from './events.ts';

const SECOND = 1_000;
/** If the server was away longer than this (ms), the auction counts as a new evening. */
export const LONG_AGO = 3_600_000;

/**
 * Corrects the countdown after the server was away until `now` (epoch ms). Nobody could bid meanwhile, so the
 * lot gets at least its extension and is not sold at once: docs/decisions/clock.md. If the system clock moved back,
 * the lot gets at most its full countdown.
 */
export function clockAfterRestart(auction: Auction, now: number): AuctionEvent[] {
  const { floor } = auction;
  const closesAt = closesAtOf(auction);
  if (closesAt === null || floor.countdown === null) return [];
  const extension = floor.countdown.extension * SECOND;
  const most = Math.max(floor.countdown.seconds * SECOND + HAMMER_MOMENT, extension);
  const left = closesAt - now;
  // After a long absence the lot waits for its next bid, docs/decisions/clock.md.
  if (left < -LONG_AGO) return [set({ state: 'stopped', left: extension })];
  const fair = Math.min(Math.max(left, extension), most);
  return fair === left ? [] : [set({ state: 'running', closesAt: now + fair })];
}

function set(clock: LotClock): AuctionEvent {
  return { type: 'ClockSet', clock };
}
