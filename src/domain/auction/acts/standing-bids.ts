import type { Auction, Bid } from '#domain/auction/auction.ts';
import { purseOf } from '#domain/auction/purse.ts';
import { slotsLeft } from '#domain/auction/squad.ts';

/** The bids up to the last one that its team can still keep: it is there, has the money and a place in its squad. */
export function standing(auction: Auction, bids: readonly Bid[]): readonly Bid[] {
  const last = bids.findLastIndex(
    ({ team, amount }) =>
      auction.teams.has(team) && purseOf(auction, team) >= amount && slotsLeft(auction, team) > 0,
  );
  return bids.slice(0, last + 1);
}
