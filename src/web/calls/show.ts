import type { ShowSettings } from '#domain/show/show-settings.ts';
import { showAnswer, type ShowAnswer } from '#protocol/calls/show.ts';
import { PATHS } from '#protocol/paths.ts';
import { call } from '#web/calls/client/call.ts';

/** Saves the show of a tournament. Its images and sounds are data URLs or addresses. */
export function saveShow(tournamentId: string, show: ShowSettings): Promise<ShowAnswer> {
  return call(PATHS.show, showAnswer, { method: 'PUT', query: { tournamentId }, body: { show } });
}
