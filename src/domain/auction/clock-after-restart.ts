import { HAMMER_MOMENT } from '#domain/limits.ts';
import { closesAtOf } from '#domain/auction/lots/block.ts';
import type { Auction, LotClock } from './auction.ts';
import type { AuctionEvent } from './events.ts';

const SECOND = 1_000;
/** Ms after which a room that stood empty is not the same evening any more. */
export const LONG_AGO = 3_600_000;

/**
 * What a room that was away, until `now` (epoch ms), does with a clock that ran on without it: nobody could bid
 * meanwhile, so the lot has at least its extension again. Nothing is sold in the dark: docs/decisions/0027. Nor does a
 * clock of the machine that was set back meanwhile keep a lot open: no lot has more than all its time.
 */
export function clockAfterRestart(auction: Auction, now: number): AuctionEvent[] {
  const { floor } = auction;
  const closesAt = closesAtOf(auction);
  if (closesAt === null || floor.countdown === null) return [];
  const extension = floor.countdown.extension * SECOND;
  const most = Math.max(floor.countdown.seconds * SECOND + HAMMER_MOMENT, extension);
  const left = closesAt - now;
  // Whoever opens an auction of last month begins an evening: its lot waits for its first bid, docs/decisions/0030.
  if (left < -LONG_AGO) return [set({ state: 'stopped', left: extension })];
  const fair = Math.min(Math.max(left, extension), most);
  return fair === left ? [] : [set({ state: 'running', closesAt: now + fair })];
}

function set(clock: LotClock): AuctionEvent {
  return { type: 'ClockSet', clock };
}
