import type { Auction } from '#domain/auction/auction.ts';
import { bidsFor } from '#domain/auction/lots/block.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  blockProblem,
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  staleProblem,
} from '#domain/auction/decision.ts';
import { standing } from './standing-bids.ts';

type RetractBid = CommandOf<'retract-bid'>;

/** Removes the last bid; earlier bids that their teams can no longer pay are removed with it. */
export function retractBid(auction: Auction, { lot, seen }: RetractBid): Decision {
  const unfit = firstProblem(closedProblem(auction), blockProblem(auction, lot), staleProblem(auction, seen));
  if (unfit !== null) return refuse(unfit);
  const bids = bidsFor(auction, lot);
  if (bids.length === 0) return refuse({ code: 'no-bid' });
  const gone = bids.slice(standing(auction, lot, bids.slice(0, -1)).length).toReversed();
  return ok(...gone.map(({ team, amount }) => ({ type: 'BidRetracted', lot, team, amount }) as const));
}
