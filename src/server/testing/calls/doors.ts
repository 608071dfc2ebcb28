import { LEAGUE } from '#fixtures/rules/village-league.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { PATHS } from '#protocol/paths.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { linkFor, linksOf } from '#server/testing/laptops/holders.ts';
import { PLAYER, TOURNAMENT, type Call, type Cup, type Organiser } from '#server/testing/laptops/house.ts';
import { LIFECYCLE_DOORS } from './lifecycle-doors.ts';
import { REGISTRATION_DOORS } from './registration-doors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The ids that the tested calls need. */
export interface Grounds extends Cup {
  /** The id of the projector's link. */
  readonly screen: string;
}

export async function groundsOf(organiser: Organiser): Promise<Grounds> {
  const cup = await organiser.cup();
  return { ...cup, screen: linkFor(await linksOf(organiser, cup.id), 'screen').id };
}

interface Door {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  /** Makes the request from the ids of a tournament, team and player. */
  readonly about: (grounds: Grounds) => Call;
  /** The error code for another organiser's id or an unknown id. Null: the call concerns only the caller's own data. */
  readonly missing: string | null;
}

const NO_TOURNAMENT = 'no-such-tournament';
const order = { commandId: 'stranger-1', order: { type: 'pass-lot', lot: 'x', seen: null } };

/** Every call that needs a session. */
export const DOORS: readonly Door[] = [
  { name: 'validate', method: 'GET', path: PATHS.validate, about: () => ({}), missing: null },
  { name: 'quick stats', method: 'GET', path: PATHS.quickStats, about: () => ({}), missing: null },
  { name: 'agenda', method: 'GET', path: PATHS.agenda, about: () => ({}), missing: null },
  {
    name: 'change password',
    method: 'PUT',
    path: PATHS.changePassword,
    about: () => ({ body: { currentPassword: 'nope', newPassword: 'secret-2' } }),
    missing: null,
  },
  {
    name: 'create tournament',
    method: 'POST',
    path: PATHS.createTournament,
    about: () => ({ body: TOURNAMENT }),
    missing: null,
  },
  { name: 'list tournaments', method: 'GET', path: PATHS.tournaments, about: () => ({}), missing: null },
  about('one tournament', 'GET', PATHS.tournament, ({ id }) => ({ query: { id } })),
  about('update tournament', 'PUT', PATHS.updateTournament, ({ id }) => ({
    query: { id },
    body: TOURNAMENT,
  })),
  about('copy tournament', 'POST', PATHS.copyTournament, ({ id }) => ({
    query: { id },
    body: { ...TOURNAMENT, rules: true, teams: true, players: 'none' },
  })),
  about('rules', 'GET', PATHS.rules, ({ id }) => ({ query: { tournamentId: id } })),
  about('agree on rules', 'PUT', PATHS.rules, ({ id }) => ({
    query: { tournamentId: id },
    body: { rules: LEAGUE },
  })),
  about('set the show', 'PUT', PATHS.show, ({ id }) => ({
    query: { tournamentId: id },
    body: { show: FIRST_SHOW },
  })),
  about('names of guessers', 'GET', PATHS.guessNames, ({ id }) => ({ query: { tournamentId: id } })),
  about('remove the name of a guesser', 'DELETE', PATHS.guessNames, ({ id }) => ({
    query: { tournamentId: id, id: 'x' },
  })),
  about('create team', 'POST', PATHS.createTeam, ({ id }) => ({ body: { name: 'Goa', tournamentId: id } })),
  about('teams', 'GET', PATHS.teams, ({ id }) => ({ query: { tournamentId: id } })),
  about('create player', 'POST', PATHS.createPlayer, ({ id }) => ({ body: { ...PLAYER, tournamentId: id } })),
  about('import', 'POST', PATHS.importPlayers, ({ id }) => ({
    body: { tournamentId: id, players: [PLAYER] },
  })),
  about('players', 'GET', PATHS.players, ({ id }) => ({ query: { tournamentId: id } })),
  about('command', 'POST', PATHS.command, ({ id }) => ({ query: { tournamentId: id }, body: order })),
  about('snapshot', 'GET', PATHS.snapshot, ({ id }) => ({ query: { tournamentId: id } })),
  about('statistics', 'GET', PATHS.auctionStatistics, ({ id }) => ({ query: { tournamentId: id } })),
  about('history', 'GET', PATHS.history, ({ id }) => ({ query: { tournamentId: id, after: '0' } })),
  about(
    'update team',
    'PUT',
    PATHS.updateTeam,
    ({ pune }) => ({ query: { id: pune }, body: { name: 'Goa' } }),
    'no-such-team',
  ),
  about(
    'update balance',
    'PUT',
    PATHS.updateBalance,
    ({ pune }) => ({ query: { id: pune }, body: { amount: 1_000 } }),
    'no-such-team',
  ),
  about('delete team', 'DELETE', PATHS.deleteTeam, ({ pune }) => ({ query: { id: pune } }), 'no-such-team'),
  about(
    'edit player',
    'PUT',
    PATHS.updatePlayer,
    ({ dhoni }) => ({ query: { id: dhoni }, body: { ...PLAYER, playerNumber: '99' } }),
    'no-such-player',
  ),
  about(
    'sell player',
    'PUT',
    PATHS.updatePlayer,
    ({ dhoni, pune }) => ({ query: { id: dhoni }, body: { teamId: pune, soldAmount: 20_000 } }),
    'no-such-player',
  ),
  about(
    'update photo',
    'PUT',
    PATHS.updatePhoto,
    ({ dhoni }) => ({ query: { id: dhoni }, body: { photo: null } }),
    'no-such-player',
  ),
  about(
    'delete player',
    'DELETE',
    PATHS.deletePlayer,
    ({ dhoni }) => ({ query: { id: dhoni } }),
    'no-such-player',
  ),
  about('withdrawal', 'GET', PATHS.withdrawal, ({ dhoni }) => ({ query: { id: dhoni } }), 'no-such-player'),
  about(
    'edit warnings',
    'POST',
    PATHS.editWarnings,
    ({ dhoni }) => ({ query: { id: dhoni }, body: { ...PLAYER, playerNumber: '99' } }),
    'no-such-player',
  ),
  about(
    'retain player',
    'POST',
    PATHS.retention,
    ({ dhoni, pune }) => ({ query: { id: dhoni }, body: { teamId: pune, price: 20_000 } }),
    'no-such-player',
  ),
  about(
    'release player',
    'DELETE',
    PATHS.retention,
    ({ dhoni }) => ({ query: { id: dhoni } }),
    'no-such-player',
  ),
  about('change players', 'PUT', PATHS.updatePlayers, ({ id, dhoni }) => ({
    body: { tournamentId: id, players: [dhoni], change: { baseAmount: 30_000 } },
  })),
  about('retain players', 'POST', PATHS.retentions, ({ id, dhoni, pune }) => ({
    body: { tournamentId: id, retentions: [{ playerId: dhoni, teamId: pune, price: 20_000 }] },
  })),
  about('links', 'POST', PATHS.openLinks, ({ id }) => ({ body: { tournamentId: id } })),
  about("scorer's link", 'POST', PATHS.scorerLink, ({ id }) => ({
    body: { tournamentId: id, label: 'Ravi' },
  })),
  about(
    'renew link',
    'POST',
    PATHS.renewLink,
    ({ screen }) => ({ body: { linkId: screen } }),
    'unknown-link',
  ),
  about(
    'revoke link',
    'POST',
    PATHS.revokeLink,
    ({ screen }) => ({ body: { linkId: screen } }),
    'unknown-link',
  ),
  ...LIFECYCLE_DOORS,
  ...REGISTRATION_DOORS,
  { name: 'second laptop', method: 'GET', path: SECOND_LAPTOP_CALLS.state, about: () => ({}), missing: null },
  {
    name: 'own the installation',
    method: 'POST',
    path: SECOND_LAPTOP_CALLS.own,
    about: () => ({ body: { code: 'AAAA-AAAA-AAAA' } }),
    missing: null,
  },
  {
    name: 'pairing code',
    method: 'POST',
    path: SECOND_LAPTOP_CALLS.code,
    about: () => ({ body: {} }),
    missing: null,
  },
  about('ticket for the second laptop', 'POST', SECOND_LAPTOP_CALLS.ticket, () => ({ body: {} }), null),
  about('part from the second laptop', 'POST', SECOND_LAPTOP_CALLS.part, () => ({ body: {} }), null),
  about('become the second laptop', 'POST', SECOND_LAPTOP_CALLS.become, () => ({ body: {} }), null),
  { name: 'logout', method: 'POST', path: PATHS.logout, about: () => ({}), missing: null },
];

function about(
  name: string,
  method: Method,
  path: string,
  call: (grounds: Grounds) => Call,
  missing: string | null = NO_TOURNAMENT,
): Door {
  return { name, method, path, about: call, missing };
}
