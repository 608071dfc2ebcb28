import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MOST_PLAYERS_COPIED } from '#domain/limits.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { playerAnswer } from '#protocol/calls/players.ts';
import { showAnswer } from '#protocol/calls/rules.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { tournamentAnswer, type TournamentAnswer } from '#protocol/calls/tournaments.ts';
import {
  type Answered,
  type SampleTournament,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  refusedWith,
} from '#server/testing/test-server.ts';
import { asDataUrl, png } from '#server/testing/pictures.ts';
import { USUAL_QUOTA } from '#server/base/config.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
});

const ALL = { rules: true, teams: true, players: 'all' };
const NEXT = { ...ALL, players: 'next-season', name: 'Konkan 2027', date: '2027-11-24' };
const copy = (body: object = ALL, headers = {}): Promise<Answered> =>
  asha.call('POST', PATHS.copyTournament, { query: { id: sample.id }, body, headers });
const copied = async (body?: object): Promise<TournamentAnswer> => {
  const answer = await copy(body);
  expect(answer.status).toBe(201);
  return tournamentAnswer.parse(answer.json);
};
const list = async (path: string, tournamentId: string) =>
  (await asha.call('GET', path, { query: { tournamentId } })).json;
const teams = async (id: string) => z.array(teamAnswer).parse(await list(PATHS.teams, id));
const players = async (id: string) => z.array(playerAnswer).parse(await list(PATHS.players, id));
const tournaments = async () =>
  z.array(tournamentAnswer).parse((await asha.call('GET', PATHS.tournaments)).json);

/** Sells Kohli to Pune for 21,000. */
async function sellKohli(): Promise<void> {
  await asha.order(sample.id, {
    type: 'place-bid',
    lot: sample.kohli,
    team: sample.pune,
    amount: 21_000,
    seen: (await asha.snapshot(sample.id)).sequence,
  });
  await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen: null });
}

describe('a copy of a tournament', () => {
  test('A copy is upcoming, with its own teams, players and photos', async () => {
    const photo = asDataUrl(png(8, 8));
    await asha.player(sample.id, { playerNumber: '99', photo });
    const { id, status } = await copied({ ...ALL, name: 'Konkan 2027' });
    expect(status).toBe('upcoming');
    expect((await teams(id)).map(({ name }) => name)).toEqual(['Mumbai Meteors', 'Pune Panthers']);
    const [from, to] = [await players(sample.id), await players(id)];
    const written = (all: typeof to) => all.map(({ name, photo: has }) => [name, has]).sort();
    expect(written(to)).toEqual(written(from));
    expect(to.some((player) => from.some((one) => one.id === player.id))).toBe(false);
  });

  test('A copy of a running auction and the auction itself do not affect each other', async () => {
    await sellKohli();
    const { id } = await copied();
    expect((await players(id)).map(({ status }) => status)).toEqual(['unsold', 'unsold']);
    await asha.team(id, 'Nagpur Nawabs');
    expect(await teams(sample.id)).toHaveLength(2);
    expect((await teams(id)).map(({ currentBalance }) => currentBalance)).toEqual([
      100_000, 100_000, 100_000,
    ]);
  });

  test('A copy keeps the values of the fields that the request omits', async () => {
    const { name, date, totalAmountPerTeam } = await copied({ ...ALL, date: '2027-01-02' });
    expect([name, date, totalAmountPerTeam]).toEqual(['Konkan Premier League', '2027-01-02', 100_000]);
    expect((await copied({ ...ALL, totalAmountPerTeam: 200_000 })).totalAmountPerTeam).toBe(200_000);
  });

  test('A copy has all rules of its source, or only the three numbers of the specification', async () => {
    await asha.changeRules(sample.id, { fields: READY_MADE_FIELDS });
    expect((await copied()).fields).toEqual(READY_MADE_FIELDS);
    expect((await copied({ ...ALL, rules: false })).fields).toBeUndefined();
  });

  test('A copy has the show with its logos if the request asks for it, but not the link to the stream', async () => {
    const league = asDataUrl(png(40, 30));
    const body = { show: { ...FIRST_SHOW, league, voice: true, stream: 'https://live.example/cup' } };
    const set = await asha.call('PUT', PATHS.show, { query: { tournamentId: sample.id }, body });
    const { show } = showAnswer.parse(set.json);
    const withShow = await copied({ ...ALL, show: true });
    expect((await asha.snapshot(withShow.id)).show).toEqual({ ...show, stream: null });
    expect((await server.app.inject({ url: show.league ?? '' })).statusCode).toBe(200);
    expect((await asha.snapshot((await copied()).id)).show).toEqual(FIRST_SHOW);
  });

  test('A copy may omit teams and players', async () => {
    const { id } = await copied({ rules: true, teams: false, players: 'none' });
    expect([await teams(id), await players(id)]).toEqual([[], []]);
  });

  test('A copy takes the phone numbers of bidders, for the organiser only', async () => {
    const body = { name: 'Pune Panthers', bidder: 'Ravi', bidderPhone: '+91 98200 12345' };
    await asha.call('PUT', PATHS.updateTeam, { query: { id: sample.pune }, body });
    const [, pune] = await teams((await copied()).id);
    expect(pune).toMatchObject({ bidder: 'Ravi', bidderPhone: expect.stringContaining('12345') });
  });

  test('A repeated copy with the same command id is made once', async () => {
    const headers = { [COMMAND_ID_HEADER]: 'copy-1' };
    const [one, two] = [await copy(ALL, headers), await copy(ALL, headers)];
    expect(two.json).toEqual(one.json);
    expect(await tournaments()).toHaveLength(2);
  });

  test("Only the tournament's own organiser may copy it", async () => {
    const ravi = await server.organiser('Ravi');
    const answer = await ravi.call('POST', PATHS.copyTournament, { query: { id: sample.id }, body: ALL });
    expect(refusedWith(answer)).toMatchObject({ status: 404, message: 'This tournament does not exist' });
  });

  test.each([
    [{ ...ALL, name: '' }, 'Tournament name is required', 'name'],
    [
      { ...ALL, date: '2026-02-30' },
      'Tournament date must be a day of the calendar, like 2026-11-24',
      'date',
    ],
    [{ ...ALL, playersPerTeam: 26 }, 'Players per team must be at most 25', 'playersPerTeam'],
  ])('A copy with %o is refused at its field', async (body, message, field) => {
    expect(refusedWith(await copy(body))).toEqual({ status: 400, message, field });
    expect(await tournaments()).toHaveLength(1);
  });

  test.each([{}, { ...ALL, players: 'some' }, { ...ALL, rules: 'yes' }])(
    'A copy of %o is refused',
    async (body) => {
      expect((await copy(body)).status).toBe(400);
    },
  );
});

describe('the next season', () => {
  test("A copy for the next season knows each player's former team and price", async () => {
    await sellKohli();
    const { id, name, fields } = await copied(NEXT);
    expect([name, fields?.map((field) => field.name)]).toEqual(['Konkan 2027', ['Last Team', 'Last Price']]);
    const own = Object.fromEntries((await players(id)).map((player) => [player.name, player.own]));
    expect(own).toEqual({
      'Virat Kohli': { lastteam: 'Pune Panthers', lastprice: 21_000 },
      'MS Dhoni': undefined,
    });
  });

  test('A next season without capacity for its two own fields is refused', async () => {
    const fields = Array.from({ length: 11 }, (_, at) => ({
      id: `f${String(at)}`,
      name: `Field ${String(at)}`,
      is: 'text' as const,
      public: true,
    }));
    await asha.changeRules(sample.id, { fields });
    expect(refusedWith(await copy(NEXT))).toMatchObject({
      status: 409,
      message:
        'A tournament has at most 12 fields of its own, and next season needs two: take a field out of the rules first',
    });
  });
});

describe('the capacity of an account for copies', () => {
  test("An account without capacity for a copy's teams or players gets none of them", async () => {
    server = await testServer({
      config: {
        publicUrl: null,
        logLevel: 'silent',
        quota: { ...USUAL_QUOTA, teams: 3, players: 3, imageBytes: 3_000 },
      },
    });
    asha = await server.organiser();
    sample = await asha.sampleTournament();
    const full = { status: 409, message: expect.stringMatching(/the most this server keeps/) };
    expect(refusedWith(await copy())).toMatchObject(full);
    expect(refusedWith(await copy({ ...ALL, teams: false }))).toMatchObject(full);
    expect(await tournaments()).toHaveLength(1);
  });

  test('A copy has no more players than one order may write', async () => {
    for (let first = 0; first < MOST_PLAYERS_COPIED; first += 100) {
      const batch = Array.from({ length: 100 }, (_, at) => ({
        ...PLAYER,
        playerNumber: `N${String(first + at)}`,
      }));
      await asha.call('POST', PATHS.importPlayers, { body: { tournamentId: sample.id, players: batch } });
    }
    expect(refusedWith(await copy())).toMatchObject({
      status: 409,
      message: 'More than 2,000 players are not copied at once: copy without players, then import them',
    });
    expect((await copy({ ...ALL, players: 'none' })).status).toBe(201);
  });
});
