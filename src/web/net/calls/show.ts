import type { ShowSettings } from '#domain/show/show-settings.ts';
import type { GuessNamesAnswer } from '#protocol/calls/guess.ts';
import type { ShowAnswer } from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';
import { call } from '#web/net/client/call.ts';

/** Saves the show of a tournament. Its images and sounds are data URLs or addresses. */
export function saveShow(tournamentId: string, show: ShowSettings): Promise<ShowAnswer> {
  return call(PATHS.show, { method: 'PUT', query: { tournamentId }, body: { show } });
}

/** The names that spectators chose for the table of guesses. */
export function guessNames(tournamentId: string): Promise<GuessNamesAnswer> {
  return call(PATHS.guessNames, { query: { tournamentId } });
}

/** Removes such a name by its id. Returns those that stay. */
export function removeGuessName(tournamentId: string, id: string): Promise<GuessNamesAnswer> {
  return call(PATHS.guessNames, { method: 'DELETE', query: { tournamentId, id } });
}
