import type { Page } from '#protocol/schema-parts.ts';
import type {
  AgendaAnswer,
  ArchiveRequest,
  CopyRequest,
  MovePlayersAnswer,
  MovePlayersRequest,
  Namesake,
  QuickStatsAnswer,
  RenameAnswer,
  RenameRequest,
  TournamentAnswer,
  TournamentRequest,
} from '#protocol/calls/tournaments.ts';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import { PATHS } from '#protocol/paths.ts';
import { call, Refused } from '#web/net/client/call.ts';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import type { Agreed, RulesAnswer, ShowAnswer } from '#protocol/calls/rules.ts';
import type { Role } from '#web/net/session/session.ts';
import type { ShowSettings } from '#domain/show/show-settings.ts';
import type { GuessNamesAnswer } from '#protocol/calls/guess.ts';

/** The list of tournaments that a page shows. */
export type Shelf = 'list' | 'archive';

/** Fetches a page of tournaments, newest first. `page`: the cursor from the page before. */
export function tournamentsOf(userId: string, page: string, shelf: Shelf): Promise<Page<TournamentAnswer>> {
  return call(PATHS.tournaments, { query: { userId, page, shelf }, has: 'page' });
}

export function tournament(id: string): Promise<TournamentAnswer> {
  return call(PATHS.tournament, { query: { id }, has: 'createdBy' });
}

/** The payload of specification section 7; the server takes the creator from the session. */
interface NewTournament extends TournamentRequest {
  readonly createdBy: string;
  readonly status: 'upcoming';
}

/** Creates a tournament. A repeated call with the same `commandId` takes effect once. */
export function createTournament(body: NewTournament, commandId: string): Promise<TournamentAnswer> {
  return call(PATHS.createTournament, { method: 'POST', body, commandId, has: 'createdBy' });
}

export function updateTournament(id: string, body: TournamentRequest): Promise<TournamentAnswer> {
  return call(PATHS.updateTournament, { method: 'PUT', query: { id }, body, has: 'createdBy' });
}

/** Copies a tournament. A repeated call with the same `commandId` takes effect once. */
export function copyTournament(id: string, body: CopyRequest, commandId: string): Promise<TournamentAnswer> {
  return call(PATHS.copyTournament, { method: 'POST', query: { id }, body, commandId, has: 'createdBy' });
}

export function quickStats(): Promise<QuickStatsAnswer> {
  return call(PATHS.quickStats, { has: 'activeTournaments' });
}

export function agenda(): Promise<AgendaAnswer> {
  return call(PATHS.agenda, { has: 'coming' });
}

/** Fetches the agreed rules, and whether a change needs a reason. */
export function rulesOf(tournamentId: string): Promise<RulesAnswer> {
  return call(PATHS.rules, { query: { tournamentId }, has: 'rules' });
}

/** Fetches when the rules were agreed. A scorer's link may read only that. */
export async function agreedFor(role: Role, tournamentId: string): Promise<Agreed> {
  return role === 'scorer'
    ? call<Agreed>(PATHS.agreed, { has: 'accepted' })
    : (await rulesOf(tournamentId)).agreed;
}

/** The rules that the organiser agrees on. */
export interface Agreeing {
  readonly rules: RuleSetDraft;
  /** Required once the auction has begun; '' before. */
  readonly reason: string;
  /** Although something that was done breaks the rules. */
  readonly anyway?: true;
  /** The form of the rules saves them; an import leaves it out. */
  readonly chosen?: true;
}

/** Saves agreed rules. */
export function agreeOnRules(tournamentId: string, body: Agreeing): Promise<RulesAnswer> {
  return call(PATHS.rules, { method: 'PUT', query: { tournamentId }, body, has: 'rules' });
}

/** Saves the show of a tournament. Its images and sounds are data URLs or addresses. */
export function saveShow(tournamentId: string, show: ShowSettings): Promise<ShowAnswer> {
  return call(PATHS.show, { method: 'PUT', query: { tournamentId }, body: { show }, has: 'show' });
}

/** The names that spectators chose for the table of guesses. */
export function guessNames(tournamentId: string): Promise<GuessNamesAnswer> {
  return call(PATHS.guessNames, { query: { tournamentId }, has: 'names' });
}

/** Removes such a name by its id. Returns those that stay. */
export function removeGuessName(tournamentId: string, id: string): Promise<GuessNamesAnswer> {
  return call(PATHS.guessNames, { method: 'DELETE', query: { tournamentId, id }, has: 'names' });
}

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
  return call(PATHS.movePlayers, { method: 'POST', body, commandId, has: 'moved' });
}

/** The players of the same name in the organiser's other tournaments. */
export function namesakesOf(id: string): Promise<readonly Namesake[]> {
  return call(PATHS.namesakes, { query: { id }, has: 'length' });
}

/** Renames players who still have the old name. A repeated call changes nothing more. */
export function renamePlayers(body: RenameRequest): Promise<RenameAnswer> {
  return call(PATHS.namesakes, { method: 'PUT', body, has: 'renamed' });
}

/** Fetches the statistics of the auction so far, with its pace, which the server computes from the log. */
export function statisticsFor(tournamentId: string, signal: AbortSignal): Promise<EveningStatistics> {
  return call(PATHS.auctionStatistics, { query: { tournamentId }, signal, has: 'spending' });
}
