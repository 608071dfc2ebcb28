import type { Auction } from '#domain/auction/auction.ts';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { grouped } from '#protocol/amount-text.ts';

/** Says when a player who is added now comes up. */
export function comesUpWords(auction: Auction): string {
  if (auction.stage === 'completed') return 'The auction is finished: reopen it to add a player.';
  if (auction.stage === 'upcoming' || !isDrawn(auction)) return 'Is drawn among the players who wait.';
  if (lotOnBlock(auction) === null) return 'Nobody is on the block: this player comes up at once.';
  const waiting = queueOf(auction).length;
  if (waiting === 0) return 'Comes up next.';
  return `Comes up after the ${waiting === 1 ? 'player' : `${grouped(waiting)} players`} who ${waiting === 1 ? 'waits' : 'wait'}.`;
}
