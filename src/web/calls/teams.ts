import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { teamAnswer, type TeamAnswer } from '#protocol/calls/teams.ts';
import { done } from './accounts.ts';
import { call } from '#web/calls/client/call.ts';

interface TeamBody {
  readonly name: string;
  /** '' for none, here and below. */
  readonly shortName: string;
  readonly colour: string;
  readonly bidder: string;
  readonly bidderPhone: string;
  /** A data URL, one of our addresses, or null. */
  readonly logo?: string | null;
}

/** The rest of the payload of specification section 7; the session and the tournament decide all of it (0009). */
interface NewTeam extends TeamBody {
  readonly ownerId: string;
  readonly ownerName: string;
  /** The tournament's amount per team, in whole rupees; undefined while that is being loaded. */
  readonly currentBalance: number | undefined;
}

export function teamsOf(tournamentId: string): Promise<TeamAnswer[]> {
  return call(PATHS.teams, z.array(teamAnswer), { query: { tournamentId, logos: 'addresses' } });
}

/** Sent again with the same `commandId`, it enters one team. */
export function createTeam(tournamentId: string, team: NewTeam, commandId: string): Promise<TeamAnswer> {
  const body = { ...team, tournamentId, players: [], createdAt: new Date().toISOString() };
  return call(PATHS.createTeam, teamAnswer, { method: 'POST', body, commandId });
}

export function updateTeam(id: string, body: TeamBody): Promise<TeamAnswer> {
  return call(PATHS.updateTeam, teamAnswer, { method: 'PUT', query: { id }, body });
}

export async function deleteTeam(id: string): Promise<void> {
  await call(PATHS.deleteTeam, done, { method: 'DELETE', query: { id } });
}
