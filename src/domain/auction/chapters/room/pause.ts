import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { closedProblem, type Decision, firstProblem, ok, refuse } from '#domain/auction/decision.ts';

type Pause = CommandOf<'pause'>;

/** Starts a break: the lot keeps its bids and the time left. A second call changes the message. */
export function pause(auction: Auction, { message, until }: Pause): Decision {
  const closed = closedProblem(auction);
  return closed === null ? ok({ type: 'AuctionPaused', message, until }) : refuse(closed);
}

export function resume(auction: Auction): Decision {
  const unpaused = auction.pause === null ? ({ code: 'auction-not-paused' } as const) : null;
  const unfit = firstProblem(closedProblem(auction), unpaused);
  return unfit === null ? ok({ type: 'AuctionResumed' }) : refuse(unfit);
}
