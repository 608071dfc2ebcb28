import type { Page } from '#protocol/schema-parts.ts';
import { PATHS } from '#protocol/paths.ts';
import type {
  ImportAnswer,
  ImportPlayerRequest,
  PlayerAnswer,
  PlayerRequest,
  WithdrawalAnswer,
  RetentionAnswer,
  RetentionRequest,
  RetainPlayersAnswer,
  RetainPlayersRequest,
  UpdatePlayersAnswer,
  UpdatePlayersRequest,
} from '#protocol/calls/players.ts';
import { call, Refused, type RetryPolicy, Unreachable } from '#web/net/client/call.ts';

export function playersOf(tournamentId: string): Promise<PlayerAnswer[]> {
  return call(PATHS.players, { query: { tournamentId }, has: 'length' });
}

/** Fetches a page of players in the order of registration. `page`: the cursor from the page before. */
export function pageOfPlayers(tournamentId: string, page: string): Promise<Page<PlayerAnswer>> {
  return call(PATHS.players, { query: { tournamentId, page }, has: 'page' });
}

/** Registers a player. A repeated call with the same `commandId` takes effect once. */
export function createPlayer(
  tournamentId: string,
  body: PlayerRequest,
  commandId: string,
): Promise<PlayerAnswer> {
  return call(PATHS.createPlayer, {
    method: 'POST',
    body: { ...body, tournamentId, status: 'unsold' },
    commandId,
    has: 'playerNumber',
  });
}

/** Imports up to 100 rows. `commandId` makes a retry of the same batch take effect once. */
export function importPlayers(
  tournamentId: string,
  players: readonly ImportPlayerRequest[],
  commandId: string,
): Promise<ImportAnswer> {
  return call(PATHS.importPlayers, {
    method: 'POST',
    body: { tournamentId, players },
    commandId,
    has: 'created',
  });
}

/** Updates a player; status and tournament stay as they are. */
export function updatePlayer(
  { id, tournamentId, status }: PlayerAnswer,
  player: PlayerRequest,
): Promise<PlayerAnswer> {
  const body = { ...player, tournamentId, status };
  return call(PATHS.updatePlayer, { method: 'PUT', query: { id }, body, has: 'playerNumber' });
}

/** `photo`: a data URL, one of our addresses, or null to remove it. */
export function updatePhoto(id: string, photo: string | null): Promise<PlayerAnswer> {
  return call(PATHS.updatePhoto, { method: 'PUT', query: { id }, body: { photo }, has: 'playerNumber' });
}

/** Retains a player before the auction; a repetition overwrites. The same `commandId` takes effect once. */
export function retainPlayer(
  id: string,
  body: RetentionRequest,
  commandId: string,
): Promise<RetentionAnswer> {
  return call(PATHS.retention, { method: 'POST', query: { id }, body, commandId, has: 'playerNumber' });
}

export function releasePlayer(id: string, commandId: string): Promise<PlayerAnswer> {
  return call(PATHS.retention, { method: 'DELETE', query: { id }, commandId, has: 'playerNumber' });
}

export async function deletePlayer(id: string): Promise<void> {
  await call(PATHS.deletePlayer, { method: 'DELETE', query: { id } });
}

/** The shortages of squads after deleting a player; one sentence each, without a full stop. */
export async function withoutPlayer(id: string): Promise<readonly string[]> {
  const { warnings } = await call<WithdrawalAnswer>(PATHS.withdrawal, { query: { id }, has: 'warnings' });
  return warnings;
}

/** The shortages of squads after editing a player in this way. */
export async function editedPlayer({ id }: PlayerAnswer, body: PlayerRequest): Promise<readonly string[]> {
  const { warnings } = await call<WithdrawalAnswer>(PATHS.editWarnings, {
    method: 'POST',
    query: { id },
    body,
    has: 'warnings',
  });
  return warnings;
}

/** Changes up to 100 players. A repeated call with the same `commandId` takes effect once. */
export function updatePlayers(body: UpdatePlayersRequest, commandId: string): Promise<UpdatePlayersAnswer> {
  return call(PATHS.updatePlayers, { method: 'PUT', body, commandId, has: 'updated' });
}

/** Retains up to 100 players. A repeated call with the same `commandId` takes effect once. */
export function retainPlayers(body: RetainPlayersRequest, commandId: string): Promise<RetainPlayersAnswer> {
  return call(PATHS.retentions, { method: 'POST', body, commandId, has: 'retained' });
}

const PASSING = ['going-down', 'busy', 'too-many-calls', 'not-signed-in'];

/**
 * Many players are sent through network loss, a restart of the server, a full queue or an expired session. All tries of
 * one call take about eight minutes.
 */
export const SENDING_PLAYERS: RetryPolicy = {
  pauses: [1_000, 2_000, 4_000, 8_000],
  mostTries: 60,
  passes: (reason) =>
    reason instanceof Unreachable || (reason instanceof Refused && PASSING.includes(reason.body.code)),
};
