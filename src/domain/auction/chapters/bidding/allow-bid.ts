import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  blockProblem,
  breakProblem,
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  staleProblem,
} from '#domain/auction/decision.ts';
import { AS_ALLOWED_BID, claimProblem } from '#domain/auction/teams/claim.ts';
import { toRupees } from '#domain/money.ts';
import { bidTaken, placeBid } from './place-bid.ts';

type AllowBid = CommandOf<'allow-bid'>;

/**
 * The organiser accepts one bid against the rules, with a reason. The increment and the reserve for the rest of the
 * squad do not apply. A bid that the rules accept is entered like any other. If only phones may bid, this is the
 * organiser's only way to enter a bid.
 */
export function allowBid(auction: Auction, order: AllowBid): Decision {
  const { lot, team, amount, reason, seen } = order;
  const unfit = firstProblem(
    closedProblem(auction),
    breakProblem(auction),
    blockProblem(auction, lot),
    staleProblem(auction, seen),
  );
  const problem = unfit ?? claimProblem(auction, { lot, team, price: amount, as: AS_ALLOWED_BID });
  if (problem !== null) return refuse(problem);
  if (bidTaken(auction, order, 'floor').ok) return placeBid(auction, { ...order, type: 'place-bid' });
  const bid = { lot, team, amount: toRupees(amount) };
  return ok({ type: 'BidAllowed', ...bid, reason }, { type: 'BidPlaced', ...bid, via: 'allowed' });
}
