import type { Auction } from '#domain/auction/auction.ts';
import { basePriceOf, highBidOf, lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { amountOf } from '#protocol/amount-text.ts';

/** What is true for the lot on the block now, in a sentence. */
export function whatStands(auction: Auction): string {
  const lot = lotOnBlock(auction);
  if (lot === null) return 'No player is on the block';
  const { name } = playerOf(auction, lot);
  const bid = highBidOf(auction);
  if (bid === null)
    return `No bid stands for ${name}: the base price is ${amountOf(auction, basePriceOf(auction, lot))}`;
  const team = auction.teams.get(bid.team)?.name ?? 'A team';
  return `${team} stands at ${amountOf(auction, bid.amount)} for ${name}`;
}
