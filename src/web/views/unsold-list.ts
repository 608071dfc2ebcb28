import type { Auction } from '#domain/auction/auction.ts';
import { passedOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import type { Player } from '#domain/tournament/player.ts';
import { isStranger } from '#protocol/strangers.ts';

/**
 * The unsold players whom the page knows: in the order of the passes; once the auction is finished nobody comes up any
 * more, and they are all whom no team has.
 */
export function unsoldList(auction: Auction): Player[] {
  const lots = auction.stage === 'completed' ? unsoldPlayers(auction) : passedOf(auction);
  return lots.flatMap((lot) => (isStranger(lot) ? [] : (auction.players.get(lot) ?? [])));
}
