import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId } from '#domain/ids.ts';
import { unsoldPlayers } from '#domain/auction/status.ts';

/** What the middle of the console shows. */
export type Scene =
  /** Nobody to bid for. Specification section 2, 'Live Auction'. */
  | { readonly shows: 'no-players' }
  | { readonly shows: 'no-teams' }
  /** Players and teams are there, and the order is being drawn. */
  | { readonly shows: 'draw' }
  | { readonly shows: 'lot'; readonly lot: PlayerId }
  | { readonly shows: 'complete' }
  /** Finished by the organiser while players were still waiting. */
  | { readonly shows: 'finished' };

export function sceneOf(auction: Auction): Scene {
  if (auction.players.size === 0) return { shows: 'no-players' };
  const { block, stage } = auction;
  if (stage === 'completed') return block.state === 'open' ? { shows: 'finished' } : { shows: 'complete' };
  if (block.state === 'open') return { shows: 'lot', lot: block.lot };
  if (block.state === 'empty') return { shows: 'complete' };
  if (auction.teams.size === 0) return { shows: 'no-teams' };
  return unsoldPlayers(auction).length === 0 ? { shows: 'complete' } : { shows: 'draw' };
}
