import type { Auction } from './auction.ts';
import type { AuctionEvent } from './events.ts';

const SECOND = 1_000;

/**
 * What a room that was away, until `now` (epoch ms), does with a clock that ran on without it: nobody could bid
 * meanwhile, so the lot has at least its extension again. Nothing is sold in the dark: docs/decisions/0027.
 */
export function clockAfterRestart({ block, floor }: Auction, now: number): AuctionEvent[] {
  if (block.state !== 'open' || block.clock?.state !== 'running' || floor.countdown === null) return [];
  const closesAt = now + floor.countdown.extension * SECOND;
  return block.clock.closesAt >= closesAt
    ? []
    : [{ type: 'ClockSet', clock: { state: 'running', closesAt } }];
}
