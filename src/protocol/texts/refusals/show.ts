import type { ShowRefusal } from '#domain/auction/chapters/show/vocabulary.ts';
import type { Sentences } from './sentences.ts';

export const SHOW: Sentences<ShowRefusal> = {
  'finale-too-early':
    'The finale comes after the last lot: sell or skip the players who wait, or finish the auction',
  'finale-not-shown': 'The finale is not shown',
};
