import type { Auction } from '#domain/auction/auction.ts';
import { leads, nextBid } from '#domain/auction/lots/block.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  blockProblem,
  breakProblem,
  closedProblem,
  type Decision,
  firstProblem,
  refuse,
  staleBidProblem,
} from '#domain/auction/decision.ts';
import type { BiddingRefusal } from './refusals.ts';
import { bidTaken } from './place-bid.ts';

type RaisePaddle = CommandOf<'raise-paddle'>;

/**
 * A team bids from its phone: at least the next amount, not against itself, and not with an outdated view. An
 * equal bid passes on the floor (design, section 6); a phone must outbid the leader.
 */
export function raisePaddle(auction: Auction, paddle: RaisePaddle): Decision {
  const { lot, team } = paddle;
  const unfit = firstProblem(
    closedProblem(auction),
    phonesProblem(auction),
    breakProblem(auction),
    blockProblem(auction, lot),
    leads(auction, team) ? { code: 'already-leads' } : null,
    staleBidProblem(auction, paddle),
  );
  if (unfit !== null) return refuse(unfit);
  const next = nextBid(auction, lot);
  if (paddle.amount < next) return refuse({ code: 'bid-below-next', next });
  return bidTaken(auction, paddle, 'phone');
}

function phonesProblem({ floor, phonesHeld }: Auction): BiddingRefusal | null {
  if (floor.bidding === 'floor') return { code: 'phones-closed' };
  return phonesHeld ? { code: 'phones-held' } : null;
}
