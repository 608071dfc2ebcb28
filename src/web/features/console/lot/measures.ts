import type { Auction } from '#domain/auction/auction.ts';
import { priceChars } from '#web/kit/money/money.tsx';

/** Tiles per row on a large screen. */
const TILES_IN_A_ROW = 4;

/** Tiles per row on a wide screen: five where four would leave two holes. */
export function tilesInARow(teams: number): 4 | 5 {
  return teams === 9 || teams === 10 || teams === 15 ? 5 : TILES_IN_A_ROW;
}

/** Values for console.css that stay the same during the auction, so that the price keeps its size. */
export function measures(auction: Auction): Record<string, number> {
  return {
    // Width of the highest possible price, in characters.
    '--chars': priceChars(auction.tournament.rules),
    '--large-rows': Math.ceil(auction.teams.size / TILES_IN_A_ROW),
    '--wide-rows': Math.ceil(auction.teams.size / tilesInARow(auction.teams.size)),
    // Width of the countdown next to the price, in rem.
    '--clock': auction.floor.countdown === null ? 0 : 6,
  };
}
