import type { RoundsRefusal } from '#domain/auction/chapters/rounds/refusals.ts';
import type { Sentences } from './sentences.ts';

export const ROUNDS: Sentences<RoundsRefusal> = {
  'no-teams': 'No teams found for this tournament',
  'no-players-to-auction': 'There are no unsold players to auction',
  'already-drawn': 'The order of this auction is already drawn',
  'no-unsold-players': 'No Unsold Players',
  'unsold-stay-out': 'By the rules none of the unsold players comes up again: call one up by hand',
  'auction-not-started': 'This auction has not started yet',
  'auction-finished': 'This auction is finished: reopen it to go on',
  'auction-not-finished': 'This auction is not finished',
};
