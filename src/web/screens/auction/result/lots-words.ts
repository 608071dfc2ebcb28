import type { Auction } from '#domain/auction/auction.ts';
import { lotsIn, salesOf } from '#domain/auction/lots/places.ts';

/** Counts lots and sales: '30 lots, 28 sold'. */
export function lotsWords(auction: Auction): string {
  const lots = lotsIn(auction);
  return `${String(lots)} ${lots === 1 ? 'lot' : 'lots'}, ${String(salesOf(auction).size)} sold`;
}
