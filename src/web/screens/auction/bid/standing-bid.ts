import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { amountOf } from '#protocol/amount-text.ts';

/** 'Pune Panthers has bid ₹25,000 for Imran Qureshi.', or '' where no bid stands. */
export function standingBid(auction: Auction): string {
  const bid = highBidOf(auction);
  const lot = lotOnBlock(auction);
  if (bid === null || lot === null) return '';
  const team = auction.teams.get(bid.team)?.name ?? 'A team';
  return `${team} has bid ${amountOf(auction, bid.amount)} for ${playerOf(auction, lot).name}.`;
}
