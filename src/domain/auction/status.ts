import type { PlayerId } from '#domain/ids.ts';
import type { Auction } from './auction.ts';

/** Everybody who has not been sold, in the order of registration. Specification section 4, 'Player status'. */
export function unsoldPlayers(auction: Auction): PlayerId[] {
  return [...auction.players.keys()].filter((player) => !auction.sales.has(player));
}
