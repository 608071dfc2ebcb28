import type { Auction, OpenLot } from '#domain/auction/auction.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import { consoleView } from '#web/screens/auction/console-view.ts';

/** What the middle of the console shows. */
export type Middle =
  /** Nobody to bid for. Specification section 2, 'Live Auction'. */
  | { readonly shows: 'no-players' }
  | { readonly shows: 'no-teams' }
  /** Players and teams are there, and the order is being drawn. */
  | { readonly shows: 'draw' }
  | { readonly shows: 'lot'; readonly block: OpenLot }
  | { readonly shows: 'complete' }
  /** Finished by the organiser while players were still waiting. */
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
