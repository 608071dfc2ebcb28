import type { PlayerId } from '#domain/ids.ts';
import type { Auction } from './auction.ts';
import { highBidOf, lotOnBlock, sharedAt } from '#domain/auction/lots/block.ts';
import { retainedOf, salesOf } from '#domain/auction/lots/places.ts';
import type { RunningRefusal } from './refusals.ts';

/** What would change a finished auction is refused until it is reopened. */
export function closedProblem(auction: Auction): RunningRefusal | null {
  return auction.stage === 'completed' ? { code: 'auction-finished' } : null;
}

/** Nothing is bid, sold or skipped in a break; what was wrong before it can be put right. */
export function breakProblem(auction: Auction): RunningRefusal | null {
  return auction.pause === null ? null : { code: 'auction-paused' };
}

/** Whom a team has, sold or retained, nobody else gets. */
export function takenProblem(auction: Auction, lot: PlayerId): RunningRefusal | null {
  const sale = salesOf(auction).get(lot);
  return sale === undefined ? retainedProblem(auction, lot) : { code: 'player-sold', team: sale.team };
}

/** What became of him before the auction is no sale, and is not put right as one. */
export function retainedProblem(auction: Auction, lot: PlayerId): RunningRefusal | null {
  const retained = retainedOf(auction).get(lot);
  return retained === undefined ? null : { code: 'player-retained', team: retained.team };
}

/** An order given while looking at a floor that has moved since is refused with what is true now. */
export function staleProblem(auction: Auction, seen: number | null): RunningRefusal | null {
  if (seen === null || seen >= auction.floorMovedAt) return null;
  return { code: 'floor-moved', lot: lotOnBlock(auction), highBid: highBidOf(auction) };
}

/**
 * The same for a bid: one that is just the cap, to which another team has come meanwhile, is what its sender meant, for
 * it stands beside that of the other.
 */
export function staleBidProblem(
  auction: Auction,
  { amount, seen }: { readonly amount: number; readonly seen: number | null },
): RunningRefusal | null {
  const beside = amount === sharedAt(auction) && amount === highBidOf(auction)?.amount;
  return beside ? null : staleProblem(auction, seen);
}

/** An order for a lot that is not the one on the block is refused with the one that is. */
export function blockProblem(auction: Auction, lot: PlayerId): RunningRefusal | null {
  const open = lotOnBlock(auction);
  if (open === null) return { code: 'no-lot-on-block' };
  return open === lot ? null : { code: 'lot-not-on-block', lot: open, highBid: highBidOf(auction) };
}

/** What forbids calling, selling or passing the lot on the block, whatever was bid for it. */
export function lotProblem(
  auction: Auction,
  { lot, seen }: { readonly lot: PlayerId; readonly seen: number | null },
): RunningRefusal | null {
  return firstProblem(
    closedProblem(auction),
    breakProblem(auction),
    blockProblem(auction, lot),
    staleProblem(auction, seen),
  );
}

/** A lot with a bid does not leave the block for another lot: it is sold, skipped or undone first. */
export function standingBidProblem(auction: Auction): RunningRefusal | null {
  const highBid = highBidOf(auction);
  return highBid === null ? null : { code: 'bid-stands', team: highBid.team, amount: highBid.amount };
}

/** The first of several problems, in the order in which they are asked; null when there is none. */
export function firstProblem(...problems: readonly (RunningRefusal | null)[]): RunningRefusal | null {
  return problems.find((problem) => problem !== null) ?? null;
}
