import type { Auction } from '#domain/auction/auction.ts';

/** What the auctioneer says next: going once, going twice, sold. Without a bid it is refused, whichever it is. */
export function callOf({ block }: Auction): 1 | 2 | 'sold' {
  if (block.state !== 'open' || block.going === 0) return 1;
  return block.going === 1 ? 2 : 'sold';
}
