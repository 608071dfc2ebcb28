import type { Auction, Bid } from '#domain/auction/auction.ts';
import { AS_STANDING_BID, claimProblem } from '#domain/auction/teams/claim.ts';
import type { PlayerId } from '#domain/ids.ts';

/**
 * The bids that remain valid. Bids of withdrawn teams are left out. So are the last bids whose teams cannot pay or have
 * no squad place.
 */
export function standing(auction: Auction, lot: PlayerId, bids: readonly Bid[]): readonly Bid[] {
  const present = bids.filter(({ team }) => auction.teams.has(team));
  const last = present.findLastIndex((bid) => canKeep(auction, lot, bid));
  return present.slice(0, last + 1);
}

/** True if the bid's team could have the lot now. */
export function canKeep(auction: Auction, lot: PlayerId, { team, amount: price }: Bid): boolean {
  return claimProblem(auction, { lot, team, price, as: AS_STANDING_BID }) === null;
}
