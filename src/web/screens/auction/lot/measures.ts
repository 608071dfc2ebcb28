import type { Auction } from '#domain/auction/auction.ts';
import { priceChars } from '#web/cricket-ui/money/price-chars.ts';

/** On a wide screen. */
const TILES_IN_A_ROW = 4;

/** What console.css reckons with: the same all evening, so that the price never changes its size. */
export function measures(auction: Auction): Record<string, number> {
  return {
    // The characters of the highest price there can be.
    '--chars': priceChars(auction.tournament.rules),
    '--rows': Math.ceil(auction.teams.size / TILES_IN_A_ROW),
    // The width of the countdown beside the price, in rem.
    '--clock': auction.floor.countdown === null ? 0 : 6,
  };
}
