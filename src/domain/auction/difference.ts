import type { Auction } from './auction.ts';
import { highBidOf, lotOnBlock } from './lots/block.ts';

/**
 * Whether an order that was given with `before` in sight must look again. Lots that leave their place move the floor, too:
 * `lots/lot-moves.ts` says so, because a fold changes the places of its lots under way.
 */
export function floorMoved(before: Auction, after: Auction): boolean {
  const lot = lotOnBlock(after);
  return (
    before.stage !== after.stage ||
    before.history.length !== after.history.length ||
    lotOnBlock(before) !== lot ||
    highBidOf(before) !== highBidOf(after) ||
    (lot !== null && before.players.get(lot)?.basePrice !== after.players.get(lot)?.basePrice)
  );
}

/**
 * Whether the lot on the block gets its extension: a bid came or never was, the rules or the settings of the room are
 * others, so that no change of them sells it, or a break has ended, so that everybody looks up before it is sold.
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
