import type { Auction } from '#domain/auction/auction.ts';
import type { Player } from '#domain/tournament/player.ts';
import { isStranger } from '#protocol/strangers.ts';

/** Who comes up next, of those whom the page knows, the `most` first of them; nobody in an auction that is finished. */
export function comingUp({ queue, players, stage }: Auction, most = Infinity): Player[] {
  if (stage === 'completed') return [];
  return queue.slice(0, most).flatMap((lot) => (isStranger(lot) ? [] : (players.get(lot) ?? [])));
}
