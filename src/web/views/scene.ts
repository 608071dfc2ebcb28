import type { Auction, OpenLot } from '#domain/auction/auction.ts';
import { queueOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { blockIs } from '#domain/auction/lots/block.ts';

/** Where an auction stands, on whatever screen. Each screen has words and pictures of its own for it. */
export type Scene =
  /** The order is not drawn yet. `lacks`: what it cannot be drawn without; 'lots': everybody is sold already. */
  | { readonly shows: 'undrawn'; readonly lacks: 'players' | 'teams' | 'lots' | null }
  | { readonly shows: 'lot'; readonly block: OpenLot }
  /** Nobody is on the block. `waiting`: how many are still to be called; else unsold players may come back. */
  | { readonly shows: 'through'; readonly waiting: number }
  /** The organiser has ended it, perhaps while somebody was on the block. */
  | { readonly shows: 'finished' };

export function sceneOf(auction: Auction): Scene {
  if (auction.stage === 'completed') return { shows: 'finished' };
  return blockIs<Scene>(auction.block, {
    undrawn: () => ({ shows: 'undrawn', lacks: lackOf(auction) }),
    empty: () => ({ shows: 'through', waiting: queueOf(auction).length }),
    open: (block) => ({ shows: 'lot', block }),
  });
}

function lackOf(auction: Auction): 'players' | 'teams' | 'lots' | null {
  if (auction.players.size === 0) return 'players';
  if (auction.teams.size === 0) return 'teams';
  return unsoldPlayers(auction).length === 0 ? 'lots' : null;
}
