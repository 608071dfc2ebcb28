import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { RegistrationState } from '#domain/registration/registration.ts';
import {
  REGISTRATION_LIST_CALLS as CALLS,
  TEAM_REGISTRATION_LIST_CALLS as TEAM_CALLS,
} from '#protocol/registration/calls.ts';
import type { SettingsAnswer, SettingsOnWire } from '#protocol/registration/form.ts';
import type {
  ClearAnswer,
  DecideAnswer,
  DecideStep,
  ListAnswer,
  PersonAnswer,
} from '#protocol/registration/registrations.ts';
import type { TeamDecideAnswer, TeamDecideStep, TeamListAnswer } from '#protocol/registration/teams.ts';
import { call } from '#web/net/client/call.ts';

/** Fetches the settings; the first call creates the link. */
export function registrationSettings(tournamentId: string): Promise<SettingsAnswer> {
  return call(CALLS.settings, { query: { tournamentId }, has: 'settings' });
}

export function setRegistration(tournamentId: string, settings: SettingsOnWire): Promise<SettingsAnswer> {
  return call(CALLS.settings, { method: 'PUT', body: { tournamentId, settings }, has: 'settings' });
}

export function renewRegistrationLink(tournamentId: string): Promise<SettingsAnswer> {
  return call(CALLS.renew, { method: 'POST', body: { tournamentId }, has: 'settings' });
}

/** Fetches all registrations of one state, newest first; the answer also counts the other states. */
export async function registrationsOf(tournamentId: string, state: RegistrationState): Promise<ListAnswer> {
  const first = await pageOf(tournamentId, state, '');
  const page = [...first.page];
  for (let next = first.next; next !== null;) {
    const more = await pageOf(tournamentId, state, next);
    page.push(...more.page);
    next = more.next;
  }
  return { ...first, page, next: null };
}

function pageOf(tournamentId: string, state: RegistrationState, page: string): Promise<ListAnswer> {
  return call(CALLS.list, { query: { tournamentId, state, page }, has: 'page' });
}

/** Sends the organiser's decisions, in several calls if there are many. After a failed call it sends no more. */
export async function decideRegistrations(
  tournamentId: string,
  steps: readonly DecideStep[],
): Promise<DecideAnswer> {
  const answer: DecideAnswer = { done: [], failed: [] };
  for (let from = 0; from < steps.length; from += MOST_PLAYERS_PER_BATCH) {
    const body = { tournamentId, steps: steps.slice(from, from + MOST_PLAYERS_PER_BATCH) };
    const { done, failed } = await call<DecideAnswer>(CALLS.decide, { method: 'POST', body, has: 'done' });
    answer.done.push(...done.map((one) => ({ ...one, index: from + one.index })));
    answer.failed.push(...failed.map((one) => ({ ...one, index: from + one.index })));
  }
  return answer;
}

/** Fetches everything that is stored about one person. */
export function keptOfPerson(id: string): Promise<PersonAnswer> {
  return call(CALLS.person, { query: { id }, has: 'registration' });
}

/** Deletes the undecided registrations of one sender. Returns their number. */
export async function clearSender(
  list: 'players' | 'teams',
  tournamentId: string,
  sender: string,
): Promise<number> {
  const path = list === 'players' ? CALLS.clear : TEAM_CALLS.clear;
  const { deleted } = await call<ClearAnswer>(path, {
    method: 'POST',
    body: { tournamentId, sender },
    has: 'deleted',
  });
  return deleted;
}

export async function deletePerson(id: string): Promise<void> {
  await call(CALLS.person, { method: 'DELETE', query: { id } });
}

/** Fetches the teams that owners have registered; the first call creates the link. */
export function registeredTeams(tournamentId: string): Promise<TeamListAnswer> {
  return call(TEAM_CALLS.list, { query: { tournamentId }, has: 'teams' });
}

export function openTeamRegistration(tournamentId: string, open: boolean): Promise<TeamListAnswer> {
  return call(TEAM_CALLS.list, { method: 'PUT', body: { tournamentId, open }, has: 'teams' });
}

export function renewTeamLink(tournamentId: string): Promise<TeamListAnswer> {
  return call(TEAM_CALLS.renew, { method: 'POST', body: { tournamentId }, has: 'teams' });
}

export function decideRegisteredTeams(
  tournamentId: string,
  steps: readonly TeamDecideStep[],
): Promise<TeamDecideAnswer> {
  return call(TEAM_CALLS.decide, { method: 'POST', body: { tournamentId, steps }, has: 'done' });
}

export async function deleteOwner(id: string): Promise<void> {
  await call(TEAM_CALLS.owner, { method: 'DELETE', query: { id } });
}
