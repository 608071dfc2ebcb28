import { pageOf, type Page } from '#protocol/pages.ts';
import { agendaAnswer, type AgendaAnswer } from '#protocol/calls/agenda.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  type CopyRequest,
  quickStatsAnswer,
  tournamentAnswer,
  type QuickStatsAnswer,
  type TournamentAnswer,
  type TournamentRequest,
} from '#protocol/calls/tournaments.ts';
import { call } from '#web/calls/client/call.ts';

/** The newest first; `page` as the page before says where to go on. */
export function tournamentsOf(userId: string, page: string): Promise<Page<TournamentAnswer>> {
  return call(PATHS.tournaments, pageOf(tournamentAnswer), { query: { userId, page } });
}

export function tournament(id: string): Promise<TournamentAnswer> {
  return call(PATHS.tournament, tournamentAnswer, { query: { id } });
}

/** The payload of specification section 7; who created it is decided by the session all the same. */
interface NewTournament extends TournamentRequest {
  readonly createdBy: string;
  readonly status: 'upcoming';
}

/** Sent again with the same `commandId`, it opens one tournament. */
export function createTournament(body: NewTournament, commandId: string): Promise<TournamentAnswer> {
  return call(PATHS.createTournament, tournamentAnswer, { method: 'POST', body, commandId });
}

export function updateTournament(id: string, body: TournamentRequest): Promise<TournamentAnswer> {
  return call(PATHS.updateTournament, tournamentAnswer, { method: 'PUT', query: { id }, body });
}

/** Sent again with the same `commandId`, it makes one copy. */
export function copyTournament(id: string, body: CopyRequest, commandId: string): Promise<TournamentAnswer> {
  return call(PATHS.copyTournament, tournamentAnswer, { method: 'POST', query: { id }, body, commandId });
}

export function quickStats(): Promise<QuickStatsAnswer> {
  return call(PATHS.quickStats, quickStatsAnswer);
}

export function agenda(): Promise<AgendaAnswer> {
  return call(PATHS.agenda, agendaAnswer);
}
