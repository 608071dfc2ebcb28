import type { Auction } from '#domain/auction/auction.ts';
import type { Player } from '#domain/tournament/player.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { isStranger } from '#protocol/strangers.ts';

/** Who comes up next, of those whom the page knows, the `most` first of them; nobody in an auction that is finished. */
export function comingUp(auction: Auction, most = Infinity): Player[] {
  if (auction.stage === 'completed') return [];
  return queueOf(auction)
    .slice(0, most)
    .flatMap((lot) => (isStranger(lot) ? [] : (auction.players.get(lot) ?? [])));
}
