import type { Auction, OpenLot } from '#domain/auction/auction.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import { consoleView } from '#web/features/console/console-view.ts';

/** The content in the middle of the console. */
export type Middle =
  /** There are no players. Specification section 2, 'Live Auction'. */
  | { readonly shows: 'no-players' }
  | { readonly shows: 'no-teams' }
  /** The order is being drawn. */
  | { readonly shows: 'draw' }
  | { readonly shows: 'lot'; readonly block: OpenLot }
  | { readonly shows: 'complete' }
  /** The organiser finished the auction while players were waiting. */
  | { readonly shows: 'finished' };

export function middleOf(auction: Auction): Middle {
  if (auction.players.size === 0) return { shows: 'no-players' };
  const { lot } = consoleView(auction);
  const block = openLotOf(auction);
  switch (lot.shows) {
    case 'finished':
      return block === null ? { shows: 'complete' } : { shows: 'finished' };
    case 'lot':
      return block === null ? { shows: 'complete' } : { shows: 'lot', block };
    case 'through':
      return { shows: 'complete' };
    case 'undrawn':
      if (lot.lacks === 'lots') return { shows: 'complete' };
      return lot.lacks === null ? { shows: 'draw' } : { shows: 'no-teams' };
  }
}
