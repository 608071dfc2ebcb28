import type { Auction } from './auction.ts';
import { highBidOf, lotOnBlock } from './lots/block.ts';

/**
 * Whether a command is outdated if its sender had only seen the state `before`. Changes of places, history and base
 * prices are handled where they are made, because a fold changes these lists in place.
 */
export function floorMoved(before: Auction, after: Auction): boolean {
  const lot = lotOnBlock(after);
  return before.stage !== after.stage || lotOnBlock(before) !== lot || highBidOf(before) !== highBidOf(after);
}

/**
 * Whether the lot on the block gets its time extension. It does after a bid or its removal, a change of rules or
 * settings, or a break.
 */
export function clockExtended(before: Auction, after: Auction): boolean {
  return (
    highBidOf(before) !== highBidOf(after) ||
    before.tournament.rules !== after.tournament.rules ||
    before.floor !== after.floor ||
    (before.pause !== null && after.pause === null)
  );
}

/** Whether a lot was sold or passed: the history has grown by it. */
export function hammerFell(before: Auction, after: Auction): boolean {
  return after.history.length > before.history.length;
}
