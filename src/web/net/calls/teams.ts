import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { PATHS } from '#protocol/paths.ts';
import { call } from '#web/net/client/call.ts';

interface TeamBody {
  readonly name: string;
  /** In this and the next fields '' means none. */
  readonly shortName: string;
  readonly colour: string;
  readonly bidder: string;
  readonly bidderPhone: string;
  readonly secondName?: string;
  /** '' for the number in the rules. */
  readonly cards?: string;
  /** A data URL, one of our addresses, or null. */
  readonly logo?: string | null;
}

/**
 * The payload of specification section 7. The server takes all of it from the session and the tournament:
 * docs/decisions/orders-and-log.md.
 */
interface NewTeam extends TeamBody {
  /** The main colours of the logo; the automatic colour is the first that no other team has. */
  readonly logoColours?: readonly string[];
  readonly ownerId: string;
  readonly ownerName: string;
  /** The tournament's amount per team, in whole rupees; undefined while it loads. */
  readonly currentBalance: number | undefined;
}

export function teamsOf(tournamentId: string): Promise<TeamAnswer[]> {
  return call(PATHS.teams, { query: { tournamentId, logos: 'addresses' }, has: 'length' });
}

/** Creates a team. A repeated call with the same `commandId` takes effect once. */
export function createTeam(tournamentId: string, team: NewTeam, commandId: string): Promise<TeamAnswer> {
  const body = { ...team, tournamentId, players: [], createdAt: new Date().toISOString() };
  return call(PATHS.createTeam, { method: 'POST', body, commandId, has: 'autoColour' });
}

export function updateTeam(id: string, body: TeamBody): Promise<TeamAnswer> {
  return call(PATHS.updateTeam, { method: 'PUT', query: { id }, body, has: 'autoColour' });
}

export async function deleteTeam(id: string): Promise<void> {
  await call(PATHS.deleteTeam, { method: 'DELETE', query: { id } });
}
