import { beforeEach, describe, expect, test } from 'vitest';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import {
  type Answered,
  testServer,
  type TestServer,
  type Organiser,
  refusedWith,
  TOURNAMENT,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
});

const create = (change: object, headers = {}): Promise<Answered> =>
  asha.call('POST', PATHS.createTournament, { body: { ...TOURNAMENT, ...change }, headers });

describe('a tournament', () => {
  test('A new tournament is upcoming, whatever the body says', async () => {
    const answer = await create({ createdBy: 'somebody else', status: 'completed' });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      ...TOURNAMENT,
      createdBy: asha.user.id,
      status: 'upcoming',
      createdAt: '2026-11-24T18:30:00.000Z',
    });
  });

  test('The answer names the smallest step of a bid where it is not the usual one', async () => {
    const { id } = await asha.tournament();
    const told = async () => (await asha.call('GET', PATHS.tournament, { query: { id } })).json;
    expect(await told()).not.toHaveProperty('multiple');
    await asha.changeRules(id, { multiple: 500 });
    expect(await told()).toMatchObject({ multiple: 500 });
  });

  test('A tournament is found by its id and in the list, the newest first', async () => {
    const first = await asha.tournament({ name: 'First' });
    server.now += 1_000;
    const second = await asha.tournament({ name: 'Second' });
    expect((await asha.call('GET', PATHS.tournament, { query: { id: first.id } })).json).toEqual(first);
    const progress = { teams: 0, players: 0, sold: 0, retained: 0, ownRules: false };
    expect((await asha.call('GET', PATHS.tournaments)).json).toEqual([
      { ...second, progress },
      { ...first, progress },
    ]);
  });

  test('A repeated creation with the same command id acts once', async () => {
    const headers = { [COMMAND_ID_HEADER]: 'create-1' };
    const [one, two] = [await create({}, headers), await create({}, headers)];
    expect(two.json).toEqual(one.json);
    expect((await asha.call('GET', PATHS.tournaments)).json).toHaveLength(1);
  });

  test.each([
    [{ name: '' }, 'Tournament name is required', 'name'],
    [{ date: '' }, 'Tournament date is required', 'date'],
    [{ date: '2026-02-30' }, 'Tournament date must be a day of the calendar, like 2026-11-24', 'date'],
    [{ time: '' }, 'Tournament time is required', 'time'],
    [{ totalAmountPerTeam: 0 }, 'Total amount per team must be greater than 0', 'totalAmountPerTeam'],
    [
      { totalAmountPerTeam: [] },
      'Total amount per team must be a whole number of rupees',
      'totalAmountPerTeam',
    ],
    [{ playersPerTeam: 0 }, 'Players per team must be greater than 0', 'playersPerTeam'],
    [{ playersPerTeam: 26 }, 'Players per team must be at most 25', 'playersPerTeam'],
    [{ bidIncrementAmount: 999 }, 'Bid increment must be at least 1,000', 'bidIncrementAmount'],
    [{ bidIncrementAmount: 1_500 }, 'Bid increment must be in multiples of 1,000', 'bidIncrementAmount'],
    [{ name: '', date: '', playersPerTeam: 99 }, 'Tournament name is required', 'name'],
  ])(
    'A tournament with %o is refused with the message of the first wrong field',
    async (change, message, field) => {
      expect(refusedWith(await create(change))).toEqual({ status: 400, message, field });
    },
  );

  test('A tournament takes 1 to 25 players per team, and digits of any script', async () => {
    expect((await create({ playersPerTeam: 1 })).status).toBe(201);
    expect((await create({ playersPerTeam: '२५', totalAmountPerTeam: '10,00,000' })).json).toMatchObject({
      playersPerTeam: 25,
      totalAmountPerTeam: 1_000_000,
    });
  });

  test('The first bid, skip or sale locks the rules of a tournament but not its name', async () => {
    const { id, kohli } = await asha.sampleTournament();
    const update = (change: object) =>
      asha.call('PUT', PATHS.updateTournament, { query: { id }, body: { ...TOURNAMENT, ...change } });
    expect((await update({ playersPerTeam: 20 })).json).toMatchObject({
      playersPerTeam: 20,
      status: 'upcoming',
    });
    await asha.order(id, { type: 'pass-lot', lot: kohli, seen: null });
    expect(refusedWith(await update({ playersPerTeam: 21 }))).toMatchObject({
      status: 409,
      message: 'Amounts and squad size are locked since the first bid, skip or sale',
    });
    expect((await update({ playersPerTeam: 20, name: 'Renamed' })).json).toMatchObject({
      name: 'Renamed',
      status: 'active',
    });
  });

  test('An edit keeps omitted fields, and refuses empty ones', async () => {
    const { id, kohli } = await asha.sampleTournament();
    const update = (body: object) => asha.call('PUT', PATHS.updateTournament, { query: { id }, body });
    const before = (await asha.call('GET', PATHS.tournament, { query: { id } })).json;
    expect(await update({})).toMatchObject({ status: 200, json: before });
    expect((await update({ time: '20:00' })).json).toEqual({ ...Object(before), time: '20:00' });
    expect(refusedWith(await update({ name: null }))).toMatchObject({
      status: 400,
      message: 'Tournament name is required',
    });
    await asha.order(id, { type: 'pass-lot', lot: kohli, seen: null });
    expect((await update({ name: 'Renamed' })).json).toMatchObject({ name: 'Renamed', status: 'active' });
    expect(refusedWith(await update({ playersPerTeam: 9 }))).toMatchObject({ status: 409 });
  });

  test('The quick stats count a tournament with its teams and players', async () => {
    const { id, kohli } = await asha.sampleTournament();
    await asha.order(id, { type: 'pass-lot', lot: kohli, seen: null });
    await (await server.organiser('Vikram')).sampleTournament();
    expect((await asha.call('GET', PATHS.quickStats)).json).toEqual({
      activeTournaments: 1,
      teamsCreated: 2,
      playersAdded: 2,
      auctionsCompleted: 0,
    });
    await asha.order(id, { type: 'finish' });
    expect((await asha.call('GET', PATHS.quickStats)).json).toMatchObject({
      auctionsCompleted: 1,
      activeTournaments: 0,
    });
  });
});
