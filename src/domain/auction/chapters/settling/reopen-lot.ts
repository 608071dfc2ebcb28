import type { Act, Auction, Bid } from '#domain/auction/auction.ts';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { evolve } from '#domain/auction/evolve.ts';
import {
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  retainedProblem,
  staleProblem,
  standingBidProblem,
} from '#domain/auction/decision.ts';
import type { PlayerId } from '#domain/ids.ts';
import { placeOf } from '#domain/auction/lots/places.ts';
import { canKeep, standing } from '#domain/auction/chapters/bidding/decide.ts';

type ReopenLot = CommandOf<'reopen-lot'>;

/**
 * Brings a sold or skipped lot back on the block with its bids. A sale's price returns to the purse. A lot on
 * the block without bids comes up next. A lot on the block after an undo gets the bids that it had.
 */
export function reopenLot(auction: Auction, { lot, seen }: ReopenLot): Decision {
  const undone = bidsToBringBack(auction);
  const isOnBlock = lotOnBlock(auction) === lot;
  const onBlock = isOnBlock && undone.length === 0 ? ({ code: 'player-on-block' } as const) : null;
  const unfit = firstProblem(
    closedProblem(auction),
    staleProblem(auction, seen),
    onBlock,
    retainedProblem(auction, lot),
    standingBidProblem(auction),
  );
  if (unfit !== null) return refuse(unfit);
  if (isOnBlock) return ok({ type: 'LotReopened', lot, bids: undone });
  const act = lastActOn(auction, lot);
  if (act === null || !isDrawn(auction)) return refuse({ code: 'lot-not-hammered' });
  const { bids } = act;
  const free = evolve(auction, { type: 'LotReopened', lot, bids });
  return ok({ type: 'LotReopened', lot, bids: standingAgain(free, lot, bids) });
}

/**
 * The bids of the undone sale or skip that still hold for the lot on the block; none after its first new bid. The last
 * one would lead.
 */
export function bidsToBringBack(auction: Auction): readonly Bid[] {
  const lot = lotOnBlock(auction);
  const bids = lot === null ? undefined : auction.undoneBids.get(lot);
  return lot === null || bids === undefined ? [] : standingAgain(auction, lot, bids);
}

/** If several teams shared the cap, only those that can still pay keep their bids. */
function standingAgain(free: Auction, lot: PlayerId, bids: readonly Bid[]): readonly Bid[] {
  const again = standing(free, lot, bids);
  const top = again.at(-1)?.amount;
  if (free.tournament.rules.atCap === undefined) return again;
  return again.filter((bid) => bid.amount !== top || canKeep(free, lot, bid));
}

/** The last sale or skip of the lot, if that is still its state; else null. */
function lastActOn(auction: Auction, lot: PlayerId): Act | null {
  const { at } = placeOf(auction, lot);
  if (at !== 'squad' && at !== 'passed') return null;
  return auction.history.findLast((act) => act.lot === lot) ?? null;
}
