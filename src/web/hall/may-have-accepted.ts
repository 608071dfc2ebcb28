import type { Auction } from '#domain/auction/auction.ts';

/** As much of the auction as a page keeps until the next line comes. */
export type Before = Pick<Auction, 'stage' | 'sequence' | 'players' | 'teams'>;

/**
 * Whether an owner may have accepted the rules between two states of an auction that has not begun. Of another team a
 * page sees nothing of it but the number of the line; a line that changed a player was none.
 */
export function mayHaveAccepted(before: Before, { stage, sequence, players }: Before): boolean {
  if (stage !== 'upcoming' || sequence === before.sequence) return false;
  return sequence !== before.sequence + 1 || players === before.players;
}
