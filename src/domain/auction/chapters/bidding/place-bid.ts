import type { Auction, Via } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  blockProblem,
  breakProblem,
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  staleBidProblem,
} from '#domain/auction/decision.ts';
import { AS_BID, claimProblem } from '#domain/auction/teams/claim.ts';
import { toRupees } from '#domain/money.ts';
import { isMultiple } from '#domain/rules/increments.ts';

type PlaceBid = CommandOf<'place-bid'>;
type GivenBid = Pick<PlaceBid, 'lot' | 'team' | 'amount'>;

/**
 * The operator enters a bid. Specification section 5, 'Bid', checks 3 to 6 in their order, then the squad
 * rules; checks 1 and 2 are in `check-typed-bid.ts`. A bid equal to the current one is accepted.
 */
export function placeBid(auction: Auction, bid: PlaceBid): Decision {
  // At store level an amount is rounded down first (specification section 5, 'Further rules').
  const amount = Math.floor(bid.amount);
  if (!isMultiple(auction.tournament.rules, amount)) return refuse({ code: 'bid-off-grid' });
  const unfit = firstProblem(
    closedProblem(auction),
    auction.floor.bidding === 'phones' ? { code: 'floor-closed' } : null,
    breakProblem(auction),
    blockProblem(auction, bid.lot),
    staleBidProblem(auction, { amount, seen: bid.seen }),
  );
  return unfit === null ? bidTaken(auction, { ...bid, amount }, 'floor') : refuse(unfit);
}

/** Accepts a bid, from the floor or a phone, if the team may have the lot at that price. */
export function bidTaken(auction: Auction, { lot, team, amount }: GivenBid, via: Via): Decision {
  const problem = claimProblem(auction, { lot, team, price: amount, as: AS_BID });
  return problem === null
    ? ok({ type: 'BidPlaced', lot, team, amount: toRupees(amount), via })
    : refuse(problem);
}
