import * as z from 'zod/mini';
import { pageOf, type Page } from '#protocol/pages.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  importAnswer,
  playerAnswer,
  type ImportAnswer,
  type ImportPlayerRequest,
  type PlayerAnswer,
  type PlayerRequest,
  withdrawalAnswer,
} from '#protocol/calls/players.ts';
import { retentionAnswer, type RetentionAnswer } from '#protocol/calls/retention-answer.ts';
import type { RetentionRequest } from '#protocol/calls/retention.ts';
import { done } from './accounts.ts';
import { call } from '#web/calls/client/call.ts';

export function playersOf(tournamentId: string): Promise<PlayerAnswer[]> {
  return call(PATHS.players, z.array(playerAnswer), { query: { tournamentId } });
}

/** In the order of their registration; `page` as the page before says where to go on. */
export function pageOfPlayers(tournamentId: string, page: string): Promise<Page<PlayerAnswer>> {
  return call(PATHS.players, pageOf(playerAnswer), { query: { tournamentId, page } });
}

/** Sent again with the same `commandId`, it registers one player. */
export function createPlayer(
  tournamentId: string,
  body: PlayerRequest,
  commandId: string,
): Promise<PlayerAnswer> {
  return call(PATHS.createPlayer, playerAnswer, {
    method: 'POST',
    body: { ...body, tournamentId, status: 'unsold' },
    commandId,
  });
}

/** Up to 100 rows; `commandId` makes a retry of the same batch act once. */
export function importPlayers(
  tournamentId: string,
  players: readonly ImportPlayerRequest[],
  commandId: string,
): Promise<ImportAnswer> {
  return call(PATHS.importPlayers, importAnswer, {
    method: 'POST',
    body: { tournamentId, players },
    commandId,
  });
}

/** The same shape as create; status and tournament stay as they are. */
export function updatePlayer(
  { id, tournamentId, status }: PlayerAnswer,
  player: PlayerRequest,
): Promise<PlayerAnswer> {
  const body = { ...player, tournamentId, status };
  return call(PATHS.updatePlayer, playerAnswer, { method: 'PUT', query: { id }, body });
}

/** `photo`: a data URL, one of our addresses, or null to take it away. */
export function updatePhoto(id: string, photo: string | null): Promise<PlayerAnswer> {
  return call(PATHS.updatePhoto, playerAnswer, { method: 'PUT', query: { id }, body: { photo } });
}

/** Before the auction; said again it stands as said last. Sent again with the same `commandId`, it acts once. */
export function retainPlayer(
  id: string,
  body: RetentionRequest,
  commandId: string,
): Promise<RetentionAnswer> {
  return call(PATHS.retention, retentionAnswer, { method: 'POST', query: { id }, body, commandId });
}

export function releasePlayer(id: string, commandId: string): Promise<PlayerAnswer> {
  return call(PATHS.retention, playerAnswer, { method: 'DELETE', query: { id }, commandId });
}

export async function deletePlayer(id: string): Promise<void> {
  await call(PATHS.deletePlayer, done, { method: 'DELETE', query: { id } });
}

/** What squads will lack once he is deleted, each in one sentence without its stop. */
export async function withoutPlayer(id: string): Promise<readonly string[]> {
  const { warnings } = await call(PATHS.withdrawal, withdrawalAnswer, { query: { id } });
  return warnings;
}

/** ... and once he is edited so. */
export async function editedPlayer({ id }: PlayerAnswer, body: PlayerRequest): Promise<readonly string[]> {
  const { warnings } = await call(PATHS.editWarnings, withdrawalAnswer, {
    method: 'POST',
    query: { id },
    body,
  });
  return warnings;
}
