import type { RoundsRefusal } from '#domain/auction/chapters/rounds/vocabulary.ts';
import type { Sentences } from './sentences.ts';

export const ROUNDS: Sentences<RoundsRefusal> = {
  'no-teams': 'No teams found for this tournament',
  'no-players-to-auction': 'There are no unsold players to auction',
  'already-drawn': 'The order of this auction is already drawn',
  'no-unsold-players': 'No Unsold Players',
  'unsold-stay-out': 'By the rules none of the unsold players comes up again: call one up by hand',
  'stays-unsold': 'By the rules this player does not come up again',
  'names-not-asked': 'Teams name players once everybody has come up',
  'name-stands': 'This is so already',
  'names-given': ({ most }) => `The team has named ${String(most)} already: take one back first`,
  'nobody-named': ({ each }) =>
    `Nobody is named yet: each team names up to ${String(each)} on its phone, or you for it under Unsold Players`,
  'auction-not-started': 'This auction has not started yet',
  'auction-finished': 'This auction is finished: reopen it to go on',
  'auction-not-finished': 'This auction is not finished',
};
