import type { Auction } from '#domain/auction/auction.ts';
import { lotsIn, salesOf } from '#domain/auction/lots/places.ts';

/** Counts players and sales: '30 players, 28 sold'. A player who came up twice has two lot numbers. */
export function lotsWords(auction: Auction): string {
  const players = lotsIn(auction);
  return `${String(players)} ${players === 1 ? 'player' : 'players'}, ${String(salesOf(auction).size)} sold`;
}
