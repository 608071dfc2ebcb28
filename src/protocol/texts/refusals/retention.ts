import type { RetentionRefusal } from '#domain/auction/chapters/retention/vocabulary.ts';
import type { Sentences } from './sentences.ts';

export const RETENTION: Sentences<RetentionRefusal> = {
  'auction-started': 'Players are retained and released only before the first bid, skip or sale',
  'player-not-retained': 'This player is in no squad before the auction',
};
