import type { HallView } from '#domain/views/view.ts';
import { showWords } from '#web/languages/en/show.ts';

/** A team without players: after the end of the auction, none can come any more. */
export function emptySquadWords({ lot }: Pick<HallView, 'lot'>): string {
  return lot.shows === 'finished' ? showWords().noPlayer : showWords().noPlayerYet;
}
