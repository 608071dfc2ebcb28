import type { Auction, Bid } from '#domain/auction/auction.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { slotsLeft } from '#domain/auction/teams/squad.ts';

/**
 * The bids of teams that are still there, up to the last one that its team can keep: it has the money and a place in
 * its squad.
 */
export function standing(auction: Auction, bids: readonly Bid[]): readonly Bid[] {
  const present = bids.filter(({ team }) => auction.teams.has(team));
  const last = present.findLastIndex(
    ({ team, amount }) => purseOf(auction, team) >= amount && slotsLeft(auction, team) > 0,
  );
  return present.slice(0, last + 1);
}
