import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { LEAGUE } from '#fixtures/rules/village-league.ts';
import { PATHS } from '#protocol/paths.ts';
import { REGISTRATION_LIST_CALLS, TEAM_REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { linkFor, linksOf } from './link-holders.ts';
import { type Call, type SampleTournament, type Organiser, PLAYER, TOURNAMENT } from './test-server.ts';

/** The ids that the sample calls need. */
export interface SampleIds extends SampleTournament {
  /** The id of the projector's link. */
  readonly screen: string;
}

export async function sampleIds(organiser: Organiser): Promise<SampleIds> {
  const sample = await organiser.sampleTournament();
  return { ...sample, screen: linkFor(await linksOf(organiser, sample.id), 'screen').id };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type MakeCall = (ids: SampleIds) => Call;

interface SampleCall {
  readonly method: Method;
  readonly path: string;
  readonly callFor: MakeCall;
  /** The error code for another organiser's id or an unknown id. Null: the call concerns only the caller's own data. */
  readonly missing: string | null;
}

const { settings, renew, list, decide, person, clear } = REGISTRATION_LIST_CALLS;
const TEAMS = TEAM_REGISTRATION_LIST_CALLS;
const steps = [{ is: 'reject', registration: 'r1' }];
const order = { commandId: 'stranger-1', order: { type: 'pass-lot', lot: 'x', seen: null } };
const unsold = { ...PLAYER, playerNumber: '99' };

/** A valid call of each address that needs a session. `logout` is the last, because it ends the session. */
export const SAMPLE_CALLS: readonly SampleCall[] = [
  ofCaller('GET', PATHS.validate),
  ofCaller('GET', PATHS.quickStats),
  ofCaller('GET', PATHS.agenda),
  ofCaller('PUT', PATHS.changePassword, { currentPassword: 'nope', newPassword: 'secret-2' }),
  ofCaller('POST', PATHS.createTournament, TOURNAMENT),
  ofCaller('GET', PATHS.tournaments),

  tournamentById('GET', PATHS.tournament),
  tournamentById('PUT', PATHS.updateTournament, TOURNAMENT),
  tournamentById('POST', PATHS.copyTournament, { ...TOURNAMENT, rules: true, teams: true, players: 'none' }),
  tournamentById('POST', PATHS.deleteTournament, { name: TOURNAMENT.name }),
  tournamentById('GET', PATHS.tournamentFile),
  ofCaller('POST', PATHS.tournamentFile),

  inTournament('GET', PATHS.rules),
  inTournament('PUT', PATHS.rules, { rules: LEAGUE }),
  inTournament('PUT', PATHS.show, { show: FIRST_SHOW }),
  inTournament('GET', PATHS.guessNames),
  ofTournament('DELETE', PATHS.guessNames, ({ id }) => ({ query: { tournamentId: id, id: 'x' } })),
  inTournament('POST', PATHS.command, order),
  inTournament('GET', PATHS.snapshot),
  inTournament('GET', PATHS.auctionStatistics),
  ofTournament('GET', PATHS.history, ({ id }) => ({ query: { tournamentId: id, after: '0' } })),

  tournamentInBody('POST', PATHS.createTeam, { name: 'Goa' }),
  inTournament('GET', PATHS.teams),
  ofTeam('PUT', PATHS.updateTeam, { name: 'Goa' }),
  ofTeam('PUT', PATHS.updateBalance, { amount: 1_000 }),
  ofTeam('DELETE', PATHS.deleteTeam),

  tournamentInBody('POST', PATHS.createPlayer, PLAYER),
  tournamentInBody('POST', PATHS.importPlayers, { players: [PLAYER] }),
  inTournament('GET', PATHS.players),
  ofPlayer('PUT', PATHS.updatePlayer, () => unsold),
  ofPlayer('PUT', PATHS.updatePlayer, ({ pune }) => ({ teamId: pune, soldAmount: 20_000 })),
  ofPlayer('PUT', PATHS.updatePhoto, () => ({ photo: null })),
  ofPlayer('DELETE', PATHS.deletePlayer),
  ofPlayer('GET', PATHS.withdrawal),
  ofPlayer('POST', PATHS.editWarnings, () => unsold),
  ofPlayer('POST', PATHS.retention, ({ pune }) => ({ teamId: pune, price: 20_000 })),
  ofPlayer('DELETE', PATHS.retention),
  ofTournament('PUT', PATHS.updatePlayers, ({ id, dhoni }) => ({
    body: { tournamentId: id, players: [dhoni], change: { baseAmount: 30_000 } },
  })),
  ofTournament('POST', PATHS.retentions, ({ id, dhoni, pune }) => ({
    body: { tournamentId: id, retentions: [{ playerId: dhoni, teamId: pune, price: 20_000 }] },
  })),
  ofTournament('POST', PATHS.movePlayers, ({ id }) => ({
    body: { from: id, to: id, playerIds: ['anybody'], keep: false },
  })),
  sample('GET', PATHS.namesakes, () => ({ query: { id: 'nobody' } }), 'no-such-player'),
  ofCaller('PUT', PATHS.namesakes, { playerIds: ['nobody'], from: 'A', to: 'B' }),

  tournamentInBody('POST', PATHS.openLinks),
  tournamentInBody('POST', PATHS.scorerLink, { label: 'Ravi' }),
  sample('POST', PATHS.renewLink, ({ screen }) => ({ body: { linkId: screen } }), 'unknown-link'),
  sample('POST', PATHS.revokeLink, ({ screen }) => ({ body: { linkId: screen } }), 'unknown-link'),

  inTournament('GET', settings),
  tournamentInBody('PUT', settings, { settings: CLOSED_REGISTRATION }),
  tournamentInBody('POST', renew),
  inTournament('GET', list),
  tournamentInBody('POST', decide, { steps }),
  tournamentInBody('POST', clear, { sender: 'a' }),
  ofRegistration('GET', person),
  ofRegistration('DELETE', person),
  inTournament('GET', TEAMS.list),
  tournamentInBody('PUT', TEAMS.list, { open: true }),
  tournamentInBody('POST', TEAMS.renew),
  tournamentInBody('POST', TEAMS.decide, { steps }),
  tournamentInBody('POST', TEAMS.clear, { sender: 'a' }),
  ofRegistration('DELETE', TEAMS.owner),

  tournamentById('PUT', PATHS.archiveTournament, { archived: false }),
  ofCaller('GET', SECOND_LAPTOP_CALLS.state),
  ofCaller('POST', SECOND_LAPTOP_CALLS.own, { code: 'AAAA-AAAA-AAAA' }),
  ofCaller('POST', SECOND_LAPTOP_CALLS.code, {}),
  ofCaller('POST', SECOND_LAPTOP_CALLS.ticket, {}),
  ofCaller('POST', SECOND_LAPTOP_CALLS.part, {}),
  ofCaller('POST', SECOND_LAPTOP_CALLS.become, {}),
  ofCaller('POST', PATHS.logout),
];

function sample(method: Method, path: string, callFor: MakeCall, missing: string | null): SampleCall {
  return { method, path, callFor, missing };
}

function ofCaller(method: Method, path: string, body?: object): SampleCall {
  return sample(method, path, () => (body === undefined ? {} : { body }), null);
}

function ofTournament(method: Method, path: string, callFor: MakeCall): SampleCall {
  return sample(method, path, callFor, 'no-such-tournament');
}

function tournamentById(method: Method, path: string, body?: object): SampleCall {
  return ofTournament(method, path, ({ id }) => ({ query: { id }, ...(body && { body }) }));
}

function inTournament(method: Method, path: string, body?: object): SampleCall {
  return ofTournament(method, path, ({ id }) => ({ query: { tournamentId: id }, ...(body && { body }) }));
}

function tournamentInBody(method: Method, path: string, body: object = {}): SampleCall {
  return ofTournament(method, path, ({ id }) => ({ body: { ...body, tournamentId: id } }));
}

function ofTeam(method: Method, path: string, body?: object): SampleCall {
  return sample(method, path, ({ pune }) => ({ query: { id: pune }, ...(body && { body }) }), 'no-such-team');
}

function ofPlayer(method: Method, path: string, bodyFor?: (ids: SampleIds) => object): SampleCall {
  const callFor: MakeCall = (ids) => ({
    query: { id: ids.dhoni },
    ...(bodyFor && { body: bodyFor(ids) }),
  });
  return sample(method, path, callFor, 'no-such-player');
}

function ofRegistration(method: Method, path: string): SampleCall {
  return sample(method, path, ({ dhoni }) => ({ query: { id: dhoni } }), 'no-such-registration');
}
