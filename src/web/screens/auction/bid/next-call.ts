import type { Auction } from '#domain/auction/auction.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';

/** Going once, going twice, sold. */
export type Call = 1 | 2 | 'sold';

/** What the auctioneer says next. Without a bid it is refused, whichever it is. */
export function callOf(auction: Auction): Call {
  const called = openLotOf(auction)?.going ?? 0;
  if (called === 0) return 1;
  return called === 1 ? 2 : 'sold';
}
