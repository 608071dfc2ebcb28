import type { Auction } from '#domain/auction/auction.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';

/** The auctioneer's calls: going once, going twice, sold. */
export type Call = 1 | 2 | 'sold';

/** The next call for the lot; the server refuses any call without a bid. */
export function callOf(auction: Auction): Call {
  const called = openLotOf(auction)?.going ?? 0;
  if (called === 0) return 1;
  return called === 1 ? 2 : 'sold';
}
