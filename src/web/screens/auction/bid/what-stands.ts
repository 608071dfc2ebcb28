import type { Auction } from '#domain/auction/auction.ts';
import { basePriceOf, highBidOf, leadersOf, lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { allOf } from '#protocol/texts/one-among.ts';

/** The state of the lot on the block, in a sentence. */
export function whatStands(auction: Auction): string {
  const lot = lotOnBlock(auction);
  if (lot === null) return 'No player is on the block';
  const { name } = playerOf(auction, lot);
  const bid = highBidOf(auction);
  if (bid === null)
    return `No bid stands for ${name}: the base price is ${amountOf(auction, basePriceOf(auction, lot))}`;
  const leaders = leadersOf(auction).map((leading) => auction.teams.get(leading)?.name ?? 'A team');
  if (leaders.length > 1)
    return `${allOf(leaders)} stand at the cap of ${amountOf(auction, bid.amount)} for ${name}`;
  return `${leaders.join('')} stands at ${amountOf(auction, bid.amount)} for ${name}`;
}
