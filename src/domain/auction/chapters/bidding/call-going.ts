import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, openLotOf } from '#domain/auction/lots/block.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { type Decision, firstProblem, lotProblem, ok, refuse } from '#domain/auction/decision.ts';
import type { BiddingRefusal } from './refusals.ts';

type CallGoing = CommandOf<'call-going'>;

/** Calls going once, then going twice, so that a double tap calls only once. A new bid resets the calls. */
export function callGoing(auction: Auction, { lot, count, seen }: CallGoing): Decision {
  const unfit = firstProblem(
    lotProblem(auction, { lot, seen }),
    highBidOf(auction) === null ? { code: 'no-bid' } : null,
    stepProblem(auction, count),
  );
  return unfit === null ? ok({ type: 'GoingCalled', lot, count }) : refuse(unfit);
}

function stepProblem(auction: Auction, count: number): BiddingRefusal | null {
  const open = openLotOf(auction);
  if (open === null || open.going + 1 === count) return null;
  return { code: 'already-called', going: open.going };
}
