import type { RoundsRefusal } from '#domain/auction/chapters/rounds/refusals.ts';
import type { Sentences } from './sentences.ts';

export const ROUNDS: Sentences<RoundsRefusal> = {
  'no-teams': 'No teams found for this tournament',
  'no-players-to-auction': 'There are no unsold players to auction',
  'already-drawn': 'The order of this auction is already drawn',
  'no-unsold-players': 'No Unsold Players',
  'unsold-stay-out': 'By the rules none of the unsold players comes up again: call one up by hand',
  'stays-unsold': 'By the rules this player does not come up again',
  'names-not-asked': 'Teams name players once everybody has come up, where the rules say so',
  'name-stands': ({ named }) =>
    named ? 'This team has named this player already' : 'This team does not name this player',
  'names-given': ({ most }) =>
    `${String(most)} ${most === 1 ? 'player is' : 'players are'} named for this team already, as many as the rules allow: take one back first`,
  'nobody-named': ({ each }) =>
    `No team has named a player yet: each may name up to ${String(each)} on its phone, or you name them under Unsold Players`,
  'auction-not-started': 'This auction has not started yet',
  'auction-finished': 'This auction is finished: reopen it to go on',
  'auction-not-finished': 'This auction is not finished',
};
