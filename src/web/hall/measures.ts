import type { Auction } from '#domain/auction/auction.ts';
import { priceChars } from '#web/cricket-ui/money/price-chars.ts';

/** What phone.css reckons with: the characters of the highest price there can be, at least those of five figures with a sign. */
export function measures(auction: Auction): Record<string, number> {
  return { '--chars': Math.max(7, priceChars(auction)) };
}
