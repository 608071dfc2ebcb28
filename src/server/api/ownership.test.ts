import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import {
  errorOf,
  House,
  PLAYER,
  TOURNAMENT,
  type Call,
  type Floor,
  type Organiser,
} from './house-for-tests.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Door {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  /** What the call carries, for the tournament, team and player it is about. */
  readonly about: (floor: Floor) => Call;
  /** What another organiser, or nobody's id, is answered; null: the call is about nobody's things but one's own. */
  readonly missing: string | null;
}

const NO_TOURNAMENT = 'no-such-tournament';
const order = { commandId: 'stranger-1', order: { type: 'pass-lot', lot: 'x', seen: null } };

/** Every call that needs a session. */
const DOORS: readonly Door[] = [
  { name: 'validate', method: 'GET', path: PATHS.validate, about: () => ({}), missing: null },
  { name: 'quick stats', method: 'GET', path: PATHS.quickStats, about: () => ({}), missing: null },
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
  about('create team', 'POST', PATHS.createTeam, ({ id }) => ({ body: { name: 'Goa', tournamentId: id } })),
  about('teams', 'GET', PATHS.teams, ({ id }) => ({ query: { tournamentId: id } })),
  about('create player', 'POST', PATHS.createPlayer, ({ id }) => ({ body: { ...PLAYER, tournamentId: id } })),
  about('import', 'POST', PATHS.importPlayers, ({ id }) => ({
    body: { tournamentId: id, players: [PLAYER] },
  })),
  about('players', 'GET', PATHS.players, ({ id }) => ({ query: { tournamentId: id } })),
  about('command', 'POST', PATHS.command, ({ id }) => ({ query: { tournamentId: id }, body: order })),
  about('snapshot', 'GET', PATHS.snapshot, ({ id }) => ({ query: { tournamentId: id } })),
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
  { name: 'logout', method: 'POST', path: PATHS.logout, about: () => ({}), missing: null },
];

function about(
  name: string,
  method: Method,
  path: string,
  call: (floor: Floor) => Call,
  missing = NO_TOURNAMENT,
): Door {
  return { name, method, path, about: call, missing };
}

let house: House;
let owner: Organiser;
let stranger: Organiser;
let floor: Floor;

beforeAll(async () => {
  house = await House.open();
  owner = await house.organiser('Asha Rao');
  stranger = await house.organiser('Vikram Shah');
  floor = await owner.floor();
});
afterAll(() => house.close());

const NOBODY: Floor = { id: 'nobody', mumbai: 'nobody', pune: 'nobody', kohli: 'nobody', dhoni: 'nobody' };
const ODD: Floor = { id: "../' or 1=1", mumbai: '%00', pune: '%00', kohli: '%00', dhoni: '%00' };
const ABOUT_SOMETHING = DOORS.filter(({ missing }) => missing !== null);

describe('without a token', () => {
  test.each(DOORS)('$name is refused', async ({ method, path, about: call }) => {
    const before = await owner.snapshot(floor.id);
    const answer = await house.call(method, path, call(floor));
    expect(answer.status).toBe(401);
    expect(errorOf(answer)).toEqual({ code: 'not-signed-in', message: 'Please sign in again' });
    expect(await owner.snapshot(floor.id)).toEqual(before);
  });
});

describe("another organiser's things do not exist", () => {
  test.each(ABOUT_SOMETHING)('$name', async ({ method, path, about: call, missing }) => {
    const before = await owner.snapshot(floor.id);
    const answer = await stranger.call(method, path, call(floor));
    expect([answer.status, errorOf(answer).code]).toEqual([404, missing]);
    expect(await owner.snapshot(floor.id)).toEqual(before);
    // ... and are told from nobody's by nothing.
    expect((await owner.call(method, path, call(NOBODY))).json).toEqual(answer.json);
    expect((await owner.call(method, path, call(ODD))).json).toEqual(answer.json);
  });

  test('every call of the product stands in this table', () => {
    const inTable = new Set(DOORS.map(({ path }) => path));
    const open = [PATHS.register, PATHS.login, PATHS.images, PATHS.health, PATHS.docs];
    expect(Object.values(PATHS).filter((path) => !inTable.has(path))).toEqual(open);
  });

  test('the list of somebody else is empty, without a name it is one’s own', async () => {
    const list = (query: Record<string, string>) => stranger.call('GET', PATHS.tournaments, { query });
    expect((await list({ userId: owner.user.id })).json).toEqual([]);
    expect((await list({ userId: stranger.user.id })).json).toEqual([]);
    const own = await owner.call('GET', PATHS.tournaments);
    expect(own.json).toMatchObject([{ id: floor.id }]);
    expect((await owner.call('GET', PATHS.tournaments, { query: { userId: owner.user.id } })).json).toEqual(
      own.json,
    );
  });
});
