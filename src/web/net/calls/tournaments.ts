import type { Page } from '#protocol/schema-parts.ts';
import type {
  AgendaAnswer,
  CopyRequest,
  QuickStatsAnswer,
  TournamentAnswer,
  TournamentRequest,
} from '#protocol/calls/tournaments.ts';
import { PATHS } from '#protocol/paths.ts';
import { call } from '#web/net/client/call.ts';

/** The list of tournaments that a page shows. */
export type Shelf = 'list' | 'archive';

/** Fetches a page of tournaments, newest first. `page`: the cursor from the page before. */
export function tournamentsOf(userId: string, page: string, shelf: Shelf): Promise<Page<TournamentAnswer>> {
  return call(PATHS.tournaments, { query: { userId, page, shelf } });
}

export function tournament(id: string): Promise<TournamentAnswer> {
  return call(PATHS.tournament, { query: { id } });
}

/** The payload of specification section 7; the server takes the creator from the session. */
interface NewTournament extends TournamentRequest {
  readonly createdBy: string;
  readonly status: 'upcoming';
}

/** Creates a tournament. A repeated call with the same `commandId` takes effect once. */
export function createTournament(body: NewTournament, commandId: string): Promise<TournamentAnswer> {
  return call(PATHS.createTournament, { method: 'POST', body, commandId });
}

export function updateTournament(id: string, body: TournamentRequest): Promise<TournamentAnswer> {
  return call(PATHS.updateTournament, { method: 'PUT', query: { id }, body });
}

/** Copies a tournament. A repeated call with the same `commandId` takes effect once. */
export function copyTournament(id: string, body: CopyRequest, commandId: string): Promise<TournamentAnswer> {
  return call(PATHS.copyTournament, { method: 'POST', query: { id }, body, commandId });
}

export function quickStats(): Promise<QuickStatsAnswer> {
  return call(PATHS.quickStats);
}

export function agenda(): Promise<AgendaAnswer> {
  return call(PATHS.agenda);
}
