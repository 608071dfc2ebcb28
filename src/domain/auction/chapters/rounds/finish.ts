import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import {
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  standingBidProblem,
} from '#domain/auction/decision.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { openFirst } from './open-first.ts';

/** The organiser ends the auction (design, section 6). A lot with a bid must be settled first. */
export function finish(auction: Auction): Decision {
  if (auction.stage === 'upcoming') return refuse({ code: 'auction-not-started' });
  const unfit = firstProblem(closedProblem(auction), standingBidProblem(auction));
  return unfit === null ? ok({ type: 'AuctionFinished' }) : refuse(unfit);
}

/** Continues a finished auction; players added since then come up. */
export function reopen(auction: Auction): Decision {
  if (auction.stage !== 'completed') return refuse({ code: 'auction-not-finished' });
  const next = lotOnBlock(auction) === null ? openFirst(queueOf(auction)) : [];
  return ok({ type: 'AuctionReopened' }, ...next);
}
