import type { Auction } from '#domain/auction/auction.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { pricesOfSuch, type KindPrices } from '#domain/evening/kind-prices.ts';
import type { PlayerId } from '#domain/ids.ts';

/** How many sales there are before the first meter. */
const SALES_BEFORE = 10;

/** The bid meter of a lot: the prices of similar players so far. Null while there are too few sales. */
export function meterFor(auction: Auction, lot: PlayerId): KindPrices | null {
  return salesOf(auction).size < SALES_BEFORE ? null : pricesOfSuch(auction, lot);
}
