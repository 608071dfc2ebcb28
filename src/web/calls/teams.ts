import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { teamAnswer, type TeamAnswer } from '#protocol/teams.ts';
import { done } from './accounts.ts';
import { call } from './call.ts';

interface TeamBody {
  readonly name: string;
  /** A data URL, one of our addresses, or null. */
  readonly logo?: string | null;
}

export function teamsOf(tournamentId: string): Promise<TeamAnswer[]> {
  return call(PATHS.teams, z.array(teamAnswer), { query: { tournamentId } });
}

/** Sent again with the same `commandId`, it enters one team. */
export function createTeam(tournamentId: string, body: TeamBody, commandId: string): Promise<TeamAnswer> {
  return call(PATHS.createTeam, teamAnswer, { method: 'POST', body: { ...body, tournamentId }, commandId });
}

export function updateTeam(id: string, body: TeamBody): Promise<TeamAnswer> {
  return call(PATHS.updateTeam, teamAnswer, { method: 'PUT', query: { id }, body });
}

export async function deleteTeam(id: string): Promise<void> {
  await call(PATHS.deleteTeam, done, { method: 'DELETE', query: { id } });
}
