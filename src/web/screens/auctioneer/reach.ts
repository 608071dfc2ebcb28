import { bidTaken } from '#domain/auction/chapters/bidding/place-bid.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { amountBeside, unitOf } from '#protocol/amount-text.ts';
import { shortWords } from '#protocol/texts/short-words.ts';
import { canBid } from '#domain/views/can-bid.ts';
import type { CanBid } from '#domain/views/reach-sections.ts';

/** Whether a team can still be asked for the next amount, however bids come into this room. */
export function reachOf(auction: Auction, lot: PlayerId, team: TeamId): CanBid {
  return canBid(auction, lot, team, (now, bid) => bidTaken(now, bid, 'floor'));
}

/** Why it cannot, in three words. */
export function boardWords(problem: RunningRefusal, auction: Auction): string {
  return shortWords(problem, auction, (missing) => `Short by ${amountBeside(unitOf(auction), 0, missing)}`);
}
