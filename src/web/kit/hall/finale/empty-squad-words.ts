import { t } from '@lingui/core/macro';
import type { HallView } from '#domain/views/view.ts';

/** A team without players: after the end of the auction, none can come any more. */
export function emptySquadWords({ lot }: Pick<HallView, 'lot'>): string {
  return lot.shows === 'finished'
    ? t({ context: 'Show', message: 'No player' })
    : t({ context: 'Show', message: 'No player yet' });
}
