import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import { orderOf } from '#domain/auction/lots/order-of.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import { openFirst } from './open-first.ts';

/**
 * The place of players who join a drawn auction. Before the first bid, skip or sale the queue is drawn again. So an
 * early visit of the auction page does not send latecomers to the end. After it they join the end. If the block is
 * empty, the first lot comes up. `auction` includes the new players.
 */
export function newcomersCome(
  auction: Auction,
  newcomers: readonly PlayerId[],
  seed: number,
): AuctionEvent[] {
  if (!isDrawn(auction)) return [];
  const empty = lotOnBlock(auction) === null;
  if (auction.stage === 'active') return empty ? openFirst(newcomers) : [];
  const order = orderOf(auction, [...queueOf(auction), ...newcomers], seed);
  return [{ type: 'OrderDrawn', occasion: 'joined', seed, order }, ...(empty ? openFirst(order) : [])];
}
