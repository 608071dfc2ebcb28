import type { Auction } from '#domain/auction/auction.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';

/** What the auctioneer says next: going once, going twice, sold. Without a bid it is refused, whichever it is. */
export function callOf(auction: Auction): 1 | 2 | 'sold' {
  const called = openLotOf(auction)?.going ?? 0;
  if (called === 0) return 1;
  return called === 1 ? 2 : 'sold';
}
