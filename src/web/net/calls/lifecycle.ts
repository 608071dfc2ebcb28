import type {
  ArchiveRequest,
  MovePlayersAnswer,
  MovePlayersRequest,
  Namesake,
  RenameAnswer,
  RenameRequest,
} from '#protocol/calls/tournaments.ts';
import { PATHS } from '#protocol/paths.ts';
import { call, Refused } from '#web/net/client/call.ts';

export async function archiveTournament(id: string, body: ArchiveRequest): Promise<void> {
  await call(PATHS.archiveTournament, { method: 'PUT', query: { id }, body });
}

/** Deletes a tournament. If an earlier answer was lost, 'not found' means that the deletion succeeded. */
export async function deleteTournament(id: string, name: string): Promise<void> {
  try {
    await call(PATHS.deleteTournament, { method: 'POST', query: { id }, body: { name } });
  } catch (reason) {
    if (!(reason instanceof Refused && reason.body.code === 'no-such-tournament')) throw reason;
  }
}

/**
 * Moves or copies up to 100 players. A repeated call with the same `commandId` continues where it stopped, and acts
 * once.
 */
export function movePlayers(body: MovePlayersRequest, commandId: string): Promise<MovePlayersAnswer> {
  return call(PATHS.movePlayers, { method: 'POST', body, commandId });
}

/** The players of the same name in the organiser's other tournaments. */
export function namesakesOf(id: string): Promise<readonly Namesake[]> {
  return call(PATHS.namesakes, { query: { id } });
}

/** Renames players who still have the old name. A repeated call changes nothing more. */
export function renamePlayers(body: RenameRequest): Promise<RenameAnswer> {
  return call(PATHS.namesakes, { method: 'PUT', body });
}
