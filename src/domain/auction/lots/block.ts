import { impossible } from '#domain/impossible.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { firstBid, raisedBid } from '#domain/rules/increments.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Auction, Bid } from '#domain/auction/auction.ts';

/** Who is on the block, or null. */
export function lotOnBlock(auction: Auction): PlayerId | null {
  return auction.block.state === 'open' ? auction.block.lot : null;
}

/** The bid that leads, or null. */
export function highBidOf(auction: Auction): Bid | null {
  return auction.block.state === 'open' ? (auction.block.bids.at(-1) ?? null) : null;
}

/** The bids for a lot while it is on the block; none for any other. */
export function bidsFor({ block }: Auction, lot: PlayerId): readonly Bid[] {
  return block.state === 'open' && block.lot === lot ? block.bids : [];
}

/** True while this team has the highest bid for the lot on the block. */
export function leads(auction: Auction, team: TeamId): boolean {
  return highBidOf(auction)?.team === team;
}

/** A player who is known to be registered. */
export function playerOf(auction: Auction, player: PlayerId): Player {
  return auction.players.get(player) ?? impossible(`no player ${player} in the auction`);
}

/** The current bid of an open lot: its highest bid, or its base price before the first one. */
export function priceOf(auction: Auction, lot: PlayerId): Rupees {
  return highBidOf(auction)?.amount ?? playerOf(auction, lot).basePrice;
}

/** What one tap bids: the base price first, then the current bid and one increment, each on the next multiple. */
export function nextBid(auction: Auction, lot: PlayerId): Rupees {
  const { rules } = auction.tournament;
  const highBid = highBidOf(auction);
  return highBid === null
    ? firstBid(rules, playerOf(auction, lot).basePrice)
    : raisedBid(rules, highBid.amount);
}
