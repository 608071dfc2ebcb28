import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import { orderOf } from '#domain/auction/lots/order-of.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import { openFirst } from './open-first.ts';

/**
 * Where players come who were not in the auction before: before the first act the queue behind the block is drawn again
 * with them in it, so that an early look at the auction page does not send latecomers to its end; later they queue behind
 * the others. Whoever is first comes up where nobody is on the block. `auction`: with them among its players.
 */
export function newcomersCome(
  auction: Auction,
  newcomers: readonly PlayerId[],
  seed: number,
): AuctionEvent[] {
  if (!isDrawn(auction) || auction.stage === 'completed') return [];
  const empty = lotOnBlock(auction) === null;
  if (auction.stage === 'active') return empty ? openFirst(newcomers) : [];
  const order = orderOf(auction, [...queueOf(auction), ...newcomers], seed);
  return [{ type: 'OrderDrawn', occasion: 'joined', seed, order }, ...(empty ? openFirst(order) : [])];
}
