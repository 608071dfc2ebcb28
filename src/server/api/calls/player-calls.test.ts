import { salesOf } from '#domain/auction/lots/places.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { asDataUrl, jpeg } from '#server/testing/pictures.ts';
import { hold } from '#server/testing/faulty-stores.ts';
import {
  type Answered,
  type SampleTournament,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  refusedWith,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
});

const create = (change: object, headers = {}): Promise<Answered> =>
  asha.call('POST', PATHS.createPlayer, { body: { ...PLAYER, tournamentId: sample.id, ...change }, headers });
const update = (id: string, body: object): Promise<Answered> =>
  asha.call('PUT', PATHS.updatePlayer, { query: { id }, body });
const players = async (): Promise<unknown> =>
  (await asha.call('GET', PATHS.players, { query: { tournamentId: sample.id } })).json;
const remove = (id: string): Promise<Answered> => asha.call('DELETE', PATHS.deletePlayer, { query: { id } });
const photo = (id: string, given: unknown): Promise<Answered> =>
  asha.call('PUT', PATHS.updatePhoto, { query: { id }, body: { photo: given } });

const DHONI = { ...PLAYER, name: 'MS Dhoni', playerNumber: '7' };
/** The form of a player without the photo field. */
const FORM = { ...DHONI, age: 44, photo: undefined };
const OURS = /^\/api\/images\//;
const PHOTO = 'https://example.com/dhoni.jpg';

describe('a player', () => {
  test('A new player is unsold, whatever the body says', async () => {
    const answer = await create({
      isTeamOwner: 1,
      playingStyles: ['Wicket Keeper', 'batsman'],
      baseAmount: '20,000',
      runs: 4_301,
      wickets: null,
      status: 'sold',
      teamId: sample.pune,
      soldAmount: 1,
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      id: expect.any(String),
      name: 'Rohit Sharma',
      playerNumber: '45',
      age: 25,
      isTeamOwner: 1,
      playingStyles: ['batsman', 'wicketKeeper'],
      baseAmount: 20_000,
      photo: null,
      runs: 4_301,
      wickets: null,
      tournamentId: sample.id,
      status: 'unsold',
      teamId: null,
      soldAmount: 0,
    });
    expect(await players()).toMatchObject([{ name: 'Virat Kohli' }, { name: 'MS Dhoni' }, answer.json]);
  });

  test.each([2, -1, 0.5, 'yes'])(
    '%j as team owner is neither yes nor no, and is refused',
    async (isTeamOwner) => {
      expect(refusedWith(await create({ isTeamOwner }))).toMatchObject({
        status: 400,
        message: 'The request could not be understood (isTeamOwner)',
      });
    },
  );

  test('A repeated registration with the same command id acts once', async () => {
    const headers = { [COMMAND_ID_HEADER]: 'register-1' };
    const [one, two] = [await create({}, headers), await create({}, headers)];
    expect([two.status, two.json]).toEqual([201, one.json]);
    expect(await players()).toHaveLength(3);
  });

  test("A player's name may be in any script", async () => {
    for (const [at, name] of ['महेंद्र सिंह धोनी', 'ரவிச்சந்திரன் அஸ்வின்', 'હાર્દિક પંડ્યા'].entries()) {
      expect((await create({ name, playerNumber: String(100 + at) })).json).toMatchObject({ name });
    }
  });

  test("A player's number is unique, except against itself in an edit", async () => {
    expect((await update(sample.dhoni, { ...DHONI, age: 44 })).json).toMatchObject({
      age: 44,
      playerNumber: '7',
    });
    expect(refusedWith(await update(sample.dhoni, { ...DHONI, playerNumber: '18' }))).toEqual({
      status: 409,
      message: 'A player with this number already exists in the tournament',
      field: 'playerNumber',
    });
  });

  test('An edit keeps status, team and price, whatever the body says', async () => {
    await asha.order(sample.id, {
      type: 'place-bid',
      lot: sample.kohli,
      team: sample.pune,
      amount: 21_000,
      seen: null,
    });
    await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen: null });
    const edited = await update(sample.kohli, {
      ...PLAYER,
      playerNumber: '18',
      name: 'V Kohli',
      status: 'unsold',
      soldAmount: 5,
    });
    expect(edited.json).toMatchObject({
      name: 'V Kohli',
      status: 'sold',
      teamId: sample.pune,
      soldAmount: 21_000,
    });
  });

  test('A player has a name in a second script; an edit without it keeps it', async () => {
    const names = { secondName: ' महेंद्रसिंह   धोनी ' };
    const kept = { secondName: 'महेंद्रसिंह धोनी' };
    expect((await update(sample.dhoni, { ...DHONI, ...names })).json).toMatchObject(kept);
    expect((await asha.snapshot(sample.id)).players.get(sample.dhoni)).toMatchObject(kept);
    expect((await update(sample.dhoni, { ...DHONI, runs: 1 })).json).toMatchObject(kept);
    const without = await update(sample.dhoni, { ...DHONI, secondName: '' });
    expect(without.json).not.toHaveProperty('secondName');
    const long = await update(sample.dhoni, { ...DHONI, secondName: 'a'.repeat(81) });
    expect([long.status, errorOf(long).field]).toEqual([400, 'secondName']);
  });

  test("An edit that omits the photo keeps it, null or '' removes it", async () => {
    expect((await update(sample.dhoni, { ...DHONI, photo: PHOTO })).json).toMatchObject({ photo: PHOTO });
    const { photo: _unsent, ...unmentioned } = DHONI;
    expect((await update(sample.dhoni, unmentioned)).json).toMatchObject({ photo: PHOTO });
    expect((await update(sample.dhoni, { ...DHONI, photo: null })).json).toMatchObject({ photo: null });
    await update(sample.dhoni, { ...DHONI, photo: PHOTO });
    expect((await update(sample.dhoni, { ...DHONI, photo: '' })).json).toMatchObject({ photo: null });
  });

  test('A photo can be added alone, as bulk upload does', async () => {
    const before = await update(sample.dhoni, { ...DHONI, runs: 10_773 });
    const answer = await photo(sample.dhoni, asDataUrl(jpeg(400, 300)));
    expect(answer.json).toEqual({
      ...Object(before.json),
      photo: expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/),
    });
    expect((await photo(sample.dhoni, null)).json).toEqual(before.json);
  });

  test('An edit during the check of the photo keeps both changes', async () => {
    const { images } = server.store;
    const held = hold(images.keep, (keep) => (images.keep = keep));
    const pictured = photo(sample.dhoni, asDataUrl(jpeg(400, 300)));
    await held.entered;
    expect((await update(sample.dhoni, FORM)).json).toMatchObject({ age: 44, photo: null });
    held.letGo();
    expect((await pictured).json).toMatchObject({ age: 44, photo: expect.stringMatching(OURS) });
  });

  test('An edit during the write of the photo keeps both changes', async () => {
    const { log, tournaments } = server.store;
    const held = hold(log.append, (append) => (log.append = append));
    const pictured = photo(sample.dhoni, asDataUrl(jpeg(400, 300)));
    await held.entered;
    const asked = hold(tournaments.ofPlayer, (task) => (tournaments.ofPlayer = task));
    asked.letGo();
    const edited = update(sample.dhoni, FORM);
    await asked.entered;
    await new Promise(setImmediate);
    held.letGo();
    expect((await pictured).json).toMatchObject({ age: 25, photo: expect.stringMatching(OURS) });
    expect((await edited).json).toMatchObject({ age: 44, photo: expect.stringMatching(OURS) });
  });

  test('A withdrawn player is in no list any more', async () => {
    expect((await remove(sample.dhoni)).json).toEqual({ ok: true });
    expect(await players()).toMatchObject([{ id: sample.kohli }]);
    expect((await remove(sample.dhoni)).status).toBe(404);
  });

  test('A repeated withdrawal with the same command id gets the first answer', async () => {
    const withdraw = (query: object, commandId: string): Promise<Answered> =>
      asha.call('DELETE', PATHS.deletePlayer, {
        query: { ...query },
        headers: { [COMMAND_ID_HEADER]: commandId },
      });
    const query = { id: sample.dhoni };
    const first = await withdraw(query, 'gone-1');
    const again = await withdraw(query, 'gone-1');
    expect([first.status, again.status, again.json]).toEqual([200, 200, { ok: true }]);
    expect((await withdraw(query, 'gone-2')).status).toBe(404);
    expect((await withdraw({ id: 'nobody' }, 'gone-1')).status).toBe(404);
    const ravi = await server.organiser('Ravi');
    const headers = { [COMMAND_ID_HEADER]: 'gone-1' };
    expect((await ravi.call('DELETE', PATHS.deletePlayer, { query, headers })).status).toBe(404);
  });

  test('A player on the block or sold cannot be withdrawn', async () => {
    expect(refusedWith(await remove(sample.kohli))).toMatchObject({
      status: 409,
      message: 'This player is on the block',
    });
    await asha.order(sample.id, {
      type: 'place-bid',
      lot: sample.kohli,
      team: sample.pune,
      amount: 20_000,
      seen: null,
    });
    await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen: null });
    expect(refusedWith(await remove(sample.kohli))).toMatchObject({
      status: 409,
      message: 'This player is sold to Pune Panthers: undo the sale first',
    });
  });
});

describe('a sale by two calls, for clients that know only these two', () => {
  const sell = (id: string, teamId: unknown, soldAmount: unknown): Promise<Answered> =>
    update(id, { teamId, status: teamId === null ? 'unsold' : 'sold', soldAmount });
  const charge = (id: string, amount: number): Promise<Answered> =>
    asha.call('PUT', PATHS.updateBalance, { query: { id }, body: { amount } });
  const purse = async (): Promise<number | undefined> => {
    const auction = await asha.snapshot(sample.id);
    const spent = [...salesOf(auction).values()].reduce(
      (sum, { team, price }) => (team === sample.pune ? sum + price : sum),
      0,
    );
    return 100_000 + (auction.teams.get(sample.pune)?.adjusted ?? NaN) - spent;
  };

  test('The first of two sale calls records the sale, and the second changes nothing', async () => {
    expect((await sell(sample.kohli, sample.pune, 35_000)).json).toMatchObject({
      status: 'sold',
      teamId: sample.pune,
      soldAmount: 35_000,
    });
    expect(await purse()).toBe(65_000);
    expect((await charge(sample.pune, 35_000)).json).toMatchObject({ currentBalance: 65_000 });
    expect(await purse()).toBe(65_000);
  });

  test('A further balance call with the same amount is an adjustment', async () => {
    await sell(sample.kohli, sample.pune, 35_000);
    await charge(sample.pune, 35_000);
    expect((await charge(sample.pune, 35_000)).json).toMatchObject({ currentBalance: 30_000 });
  });

  test('A null team undoes the sale, and the refund call changes nothing', async () => {
    await sell(sample.kohli, sample.pune, 35_000);
    await charge(sample.pune, 35_000);
    expect((await sell(sample.kohli, null, 0)).json).toMatchObject({
      status: 'unsold',
      teamId: null,
      soldAmount: 0,
    });
    expect((await charge(sample.pune, -35_000)).json).toMatchObject({ currentBalance: 100_000 });
  });

  test('A sale by two calls puts the next player on the block', async () => {
    await sell(sample.kohli, sample.pune, 35_000);
    const auction = await asha.snapshot(sample.id);
    expect(auction.block).toMatchObject({ state: 'open', lot: sample.dhoni, bids: [] });
    expect(auction.stage).toBe('active');
  });

  test('A sale call ignores the other fields of its body', async () => {
    const answer = await update(sample.kohli, {
      ...PLAYER,
      name: '',
      age: 3,
      teamId: sample.pune,
      soldAmount: 20_000,
    });
    expect(answer.json).toMatchObject({ name: 'Virat Kohli', status: 'sold' });
  });

  test.each([
    ['above the purse', 101_000, 409, "Team doesn't have enough budget"],
    ['without a price', null, 409, 'Sold amount must be greater than 0'],
    ['for nothing', 0, 409, 'Sold amount must be greater than 0'],
    ['for half a rupee', 0.5, 400, 'The request could not be understood (soldAmount)'],
    ['for more than there is', 1e20, 400, 'The request could not be understood (soldAmount)'],
  ])('A sale %s is refused and changes nothing', async (_how, price, status, message) => {
    const before = await asha.snapshot(sample.id);
    expect(refusedWith(await sell(sample.kohli, sample.pune, price))).toMatchObject({ status, message });
    expect(await asha.snapshot(sample.id)).toEqual(before);
  });

  test('A sale to nobody, a second sale, and an undo without a sale are refused', async () => {
    expect(refusedWith(await sell(sample.kohli, 'nobody', 20_000))).toMatchObject({
      status: 409,
      message: 'Invalid team selected',
    });
    expect(refusedWith(await sell(sample.kohli, null, 0))).toMatchObject({
      message: 'This player is not sold',
    });
    await sell(sample.kohli, sample.pune, 20_000);
    expect(refusedWith(await sell(sample.kohli, sample.mumbai, 20_000))).toMatchObject({
      message: 'This player is sold to Pune Panthers: undo the sale first',
    });
  });
});
