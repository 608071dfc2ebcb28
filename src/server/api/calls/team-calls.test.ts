import { beforeEach, describe, expect, test } from 'vitest';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { MOST_INLINE_BYTES } from '#server/images/images.ts';
import { asDataUrl, png, longer } from '#server/testing/pictures.ts';
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

const create = (body: object, headers = {}): Promise<Answered> =>
  asha.call('POST', PATHS.createTeam, { body: { tournamentId: sample.id, ...body }, headers });
const teams = async (): Promise<unknown> =>
  (await asha.call('GET', PATHS.teams, { query: { tournamentId: sample.id } })).json;
const update = (id: string, body: object): Promise<Answered> =>
  asha.call('PUT', PATHS.updateTeam, { query: { id }, body });
const balance = (id: string, body: object): Promise<Answered> =>
  asha.call('PUT', PATHS.updateBalance, { query: { id }, body });
const remove = (id: string): Promise<Answered> => asha.call('DELETE', PATHS.deleteTeam, { query: { id } });

describe('a team', () => {
  test("A new team has the tournament's purse, whatever the body says", async () => {
    const answer = await create({
      name: 'Goa Gulls',
      ownerId: 'x',
      ownerName: 'Somebody',
      currentBalance: 9_999_999,
      players: ['x'],
      createdAt: '1999-01-01',
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      name: 'Goa Gulls',
      logo: null,
      logoUrl: null,
      tournamentId: sample.id,
      ownerId: asha.user.id,
      ownerName: 'Asha Rao',
      currentBalance: 100_000,
      players: [],
      createdAt: '2026-11-24T18:30:00.000Z',
    });
    expect(await teams()).toMatchObject([{ name: 'Mumbai Meteors' }, { name: 'Pune Panthers' }, answer.json]);
  });

  test("A team's logo is a data URL and the address of the same bytes", async () => {
    const picture = png(40, 40);
    const answer = await create({ name: 'Goa Gulls', logo: asDataUrl(picture) });
    expect(answer.json).toMatchObject({
      logo: asDataUrl(picture),
      logoUrl: expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/),
    });
  });

  test('A repeated entry with the same command id acts once', async () => {
    const headers = { [COMMAND_ID_HEADER]: 'enter-1' };
    const one = await create({ name: 'Goa Gulls' }, headers);
    const two = await create({ name: 'Goa Gulls' }, headers);
    expect([two.status, two.json]).toEqual([201, one.json]);
    expect(await teams()).toHaveLength(3);
  });

  test('A team needs a unique name', async () => {
    expect(refusedWith(await create({ name: '  ' }))).toEqual({
      status: 400,
      message: 'Team name is required',
      field: 'name',
    });
    expect(refusedWith(await create({ name: 'PUNE panthers' }))).toEqual({
      status: 409,
      message: 'A team with this name already exists in the tournament',
      field: 'name',
    });
  });

  test('A large logo is answered as an address, so that lists stay small', async () => {
    const huge = longer(png(300, 200), MOST_INLINE_BYTES);
    const { json } = await create({ name: 'Goa Gulls', logo: asDataUrl(huge) });
    const { logo, logoUrl } = teamAnswer.parse(json);
    expect(logo).toBe(logoUrl);
    expect(logo).toMatch(/^\/api\/images\/[0-9a-f]{64}$/);
    expect(JSON.stringify(await teams()).length).toBeLessThan(5_000);
  });

  test('A renamed team keeps its logo, and a logo of null removes it', async () => {
    const logo = asDataUrl(png(40, 40));
    await update(sample.pune, { logo });
    expect((await update(sample.pune, { name: 'Poona' })).json).toMatchObject({ name: 'Poona', logo });
    expect((await update(sample.pune, { logo: null })).json).toMatchObject({ name: 'Poona', logo: null });
    expect(refusedWith(await update(sample.pune, { name: '' }))).toMatchObject({
      message: 'Team name is required',
    });
  });

  test('A team may have a short name for narrow screens, and remove it', async () => {
    expect((await create({ name: 'Goa Gulls' })).json).toMatchObject({ shortName: null });
    expect((await update(sample.pune, { shortName: ' PUN ' })).json).toMatchObject({ shortName: 'PUN' });
    expect((await update(sample.pune, { name: 'Poona' })).json).toMatchObject({
      name: 'Poona',
      shortName: 'PUN',
    });
    expect((await update(sample.pune, { shortName: null })).json).toMatchObject({ shortName: null });
    expect((await update(sample.pune, { shortName: 'PUN' })).json).toMatchObject({ shortName: 'PUN' });
  });

  test('An invalid short name is refused with its allowed length', async () => {
    const refusal = { status: 400, message: 'Short name must have 2 to 12 characters', field: 'shortName' };
    expect(refusedWith(await create({ name: 'Goa Gulls', shortName: 'G' }))).toEqual(refusal);
    expect(refusedWith(await create({ name: 'Goa Gulls', shortName: {} }))).toEqual(refusal);
  });

  test('A team may have a number of cards of its own for the right to match', async () => {
    expect((await create({ name: 'Goa Gulls', cards: 0 })).json).toMatchObject({ cards: 0 });
    expect((await create({ name: 'Thane Tigers', cards: '' })).json).not.toHaveProperty('cards');
    expect((await update(sample.pune, { cards: ' ३ ' })).json).toMatchObject({ cards: 3 });
    expect((await update(sample.pune, { name: 'Pune' })).json).toMatchObject({ cards: 3 });
    expect((await update(sample.pune, { cards: null })).json).not.toHaveProperty('cards');
    for (const cards of [26, 'two', {}])
      expect(refusedWith(await update(sample.pune, { cards }))).toEqual({
        status: 400,
        message: 'Cards must be a whole number from 0 to 25, or empty',
        field: 'cards',
      });
  });

  test('A team may have a bidder, and a colour on which white text is readable', async () => {
    const ours = { colour: '#0A3D91', bidder: ' Asha  Rao ' };
    expect((await create({ name: 'Goa Gulls', ...ours })).json).toMatchObject({
      colour: '#0a3d91',
      bidder: 'Asha Rao',
    });
    expect((await update(sample.pune, ours)).json).toMatchObject({ colour: '#0a3d91', bidder: 'Asha Rao' });
    expect((await update(sample.pune, { name: 'Pune' })).json).toMatchObject({ colour: '#0a3d91' });
    expect((await update(sample.pune, { colour: null, bidder: '' })).json).toMatchObject({
      colour: null,
      bidder: null,
    });
    expect(refusedWith(await update(sample.pune, { colour: '#ffffff' }))).toEqual({
      status: 400,
      message: 'White text cannot be read on this colour; please choose a darker one',
      field: 'colour',
    });
    expect(refusedWith(await update(sample.pune, { colour: {} }))).toMatchObject({
      status: 400,
      field: 'colour',
    });
    expect(refusedWith(await update(sample.pune, { bidder: 'a'.repeat(61) }))).toMatchObject({
      status: 400,
      field: 'bidder',
    });
  });

  test('A new team gets a free colour of its logo, and keeps it without the logo and under another name', async () => {
    const logoColours = ['#12766d', '#1d4ed8', '#9a3412', '#7e22ce', '#9d174d', '#3f6212'];
    const one = teamAnswer.parse((await create({ name: 'Goa Gulls', logoColours })).json);
    const other = teamAnswer.parse((await create({ name: 'Agra Aces', logoColours })).json);
    for (const { colour, autoColour } of [one, other]) {
      expect(colour).toBeNull();
      expect(logoColours).toContain(autoColour);
    }
    expect(other.autoColour).not.toBe(one.autoColour);
    const renamed = await update(one.id, { name: 'Red Chillies', logo: null });
    expect(renamed.json).toMatchObject({ autoColour: one.autoColour });
    expect((await create({ name: 'Surat Stars', logoColours: 5 })).status).toBe(400);
  });

  test('A team may have a name in a second script and remove it', async () => {
    const query = { id: sample.pune };
    const names = { secondName: 'पुणे वॉरियर्स' };
    const put = (body: object) => asha.call('PUT', PATHS.updateTeam, { query, body });
    expect((await put(names)).json).toMatchObject(names);
    expect((await put({ name: 'Pune Kings' })).json).toMatchObject(names);
    expect((await put({ secondName: '' })).json).toMatchObject({ secondName: null });
    const odd = await put({ secondName: 'a\u0007b' });
    expect([odd.status, errorOf(odd).field]).toEqual([400, 'secondName']);
  });

  test('Only the organiser sees the phone number of a bidder', async () => {
    const phone = '98200 00001';
    const made = teamAnswer.parse((await create({ name: 'Goa Gulls', bidderPhone: ` ${phone} ` })).json);
    expect(made.bidderPhone).toBe(phone);
    expect((await update(made.id, { name: 'Goa Gulls' })).json).toMatchObject({ bidderPhone: phone });
    expect(await teams()).toContainEqual(expect.objectContaining({ id: made.id, bidderPhone: phone }));
    expect(refusedWith(await update(made.id, { bidderPhone: 'call Asha' }))).toEqual({
      status: 400,
      message: 'Please enter a phone number of 6 to 15 digits, or leave it empty',
      field: 'bidderPhone',
    });
    const lines = await server.store.log.eventsAfter(sample.id, 0);
    expect(JSON.stringify(lines)).not.toContain('98200');
    await update(made.id, { bidderPhone: null });
    expect(await server.store.bidderPhones.of([made.id])).toEqual(new Map());
  });

  test('A withdrawn team loses the phone number of its bidder', async () => {
    const made = teamAnswer.parse((await create({ name: 'Goa Gulls', bidderPhone: '98200 00001' })).json);
    await remove(made.id);
    expect(await server.store.bidderPhones.of([made.id])).toEqual(new Map());
  });

  test("The captain is the squad's player whose captain field is yes", async () => {
    const plays = { ...PLAYER, name: 'Virat Kohli', playerNumber: '18', own: { captain: true } };
    await asha.changeRules(sample.id, { fields: READY_MADE_FIELDS });
    await asha.call('PUT', PATHS.updatePlayer, { query: { id: sample.kohli }, body: plays });
    expect(await teams()).toMatchObject([{ captain: null }, { captain: null }]);
    await asha.order(sample.id, {
      type: 'place-bid',
      lot: sample.kohli,
      team: sample.pune,
      amount: 20_000,
      seen: null,
    });
    await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen: null });
    expect(await teams()).toMatchObject([{ captain: null }, { captain: 'Virat Kohli' }]);
  });

  test("A team's short name is unique", async () => {
    await update(sample.pune, { shortName: 'PUN' });
    expect(refusedWith(await create({ name: 'Goa Gulls', shortName: 'pun' }))).toEqual({
      status: 409,
      message: 'A team with this short name already exists in the tournament',
      field: 'shortName',
    });
  });

  test("A name or short name must not look like another team's", async () => {
    await update(sample.pune, { shortName: 'PUN' });
    const refusal = (field: string, start: string) => ({
      status: 409,
      message: `${start} Pune Panthers: please choose one that can be told apart`,
      field,
    });
    const short = refusal('shortName', 'This short name looks just like a name of');
    const whole = refusal('name', 'This name looks just like the short name of');
    for (const shortName of ['РUN', 'PÜN']) {
      expect(refusedWith(await create({ name: 'Goa Gulls', shortName }))).toEqual(short);
      expect(refusedWith(await update(sample.mumbai, { shortName }))).toEqual(short);
    }
    expect(refusedWith(await create({ name: 'РUN' }))).toEqual(whole);
    expect(refusedWith(await update(sample.mumbai, { name: 'Pun' }))).toEqual(whole);
    expect((await update(sample.pune, { name: 'Pun' })).status).toBe(200);
    // The team Pune has the name 'Pun' now, which is also its short name.
    expect(refusedWith(await update(sample.mumbai, { shortName: 'PUN' }))).toMatchObject({
      field: 'shortName',
    });
  });

  test('Renaming a team during the check of its logo keeps both changes', async () => {
    const logo = asDataUrl(png(40, 40));
    const { images } = server.store;
    const held = hold(images.keep, (keep) => (images.keep = keep));
    const dressed = update(sample.pune, { logo });
    await held.entered;
    expect((await update(sample.pune, { name: 'Poona' })).json).toMatchObject({ name: 'Poona', logo: null });
    held.letGo();
    expect((await dressed).json).toMatchObject({ name: 'Poona', logo });
  });

  test('Renaming a team during the write of its logo keeps both changes', async () => {
    const logo = asDataUrl(png(40, 40));
    const { log, tournaments } = server.store;
    const held = hold(log.append, (append) => (log.append = append));
    const dressed = update(sample.pune, { logo });
    await held.entered;
    const asked = hold(tournaments.ofTeam, (task) => (tournaments.ofTeam = task));
    asked.letGo();
    const renamed = update(sample.pune, { name: 'Poona' });
    await asked.entered;
    await new Promise(setImmediate);
    held.letGo();
    expect((await dressed).json).toMatchObject({ name: 'Pune Panthers', logo });
    expect((await renamed).json).toMatchObject({ name: 'Poona', logo });
  });

  test('A withdrawn team is in no list any more', async () => {
    expect((await remove(sample.pune)).json).toEqual({ ok: true });
    expect(await teams()).toMatchObject([{ id: sample.mumbai }]);
    expect((await remove(sample.pune)).status).toBe(404);
  });

  test('A repeated withdrawal of a team with the same command id gets the first answer', async () => {
    const withdraw = (query: object, commandId: string): Promise<Answered> =>
      asha.call('DELETE', PATHS.deleteTeam, {
        query: { ...query },
        headers: { [COMMAND_ID_HEADER]: commandId },
      });
    const query = { id: sample.pune };
    const first = await withdraw(query, 'gone-1');
    const again = await withdraw(query, 'gone-1');
    expect([first.status, again.status, again.json]).toEqual([200, 200, { ok: true }]);
    expect((await withdraw(query, 'gone-2')).status).toBe(404);
    expect((await withdraw({ id: 'nobody' }, 'gone-1')).status).toBe(404);
    const ravi = await server.organiser('Ravi');
    const headers = { [COMMAND_ID_HEADER]: 'gone-1' };
    expect((await ravi.call('DELETE', PATHS.deleteTeam, { query, headers })).status).toBe(404);
  });

  test('A team with a bought player cannot be withdrawn', async () => {
    await asha.order(sample.id, {
      type: 'place-bid',
      lot: sample.kohli,
      team: sample.pune,
      amount: 20_000,
      seen: null,
    });
    await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen: null });
    expect(refusedWith(await remove(sample.pune))).toMatchObject({
      status: 409,
      message: 'This team has bought 1 player: undo the sales first',
    });
    expect(await teams()).toMatchObject([{}, { currentBalance: 80_000, players: [sample.kohli] }]);
  });
});

describe('the balance of a team', () => {
  test('A balance falls by the amount, and rises by a negative one', async () => {
    expect((await balance(sample.pune, { amount: 30_000 })).json).toMatchObject({ currentBalance: 70_000 });
    expect((await balance(sample.pune, { amount: -50_000 })).json).toMatchObject({ currentBalance: 120_000 });
  });

  test('A balance adjustment is stored with its reason', async () => {
    await balance(sample.pune, { amount: 30_000, reason: ' Retained one player ' });
    const history = await asha.call('GET', PATHS.history, { query: { tournamentId: sample.id, after: '0' } });
    expect(history.text).toContain('"type":"PurseAdjusted"');
    expect(history.text).toContain('"by":-30000,"reason":"Retained one player"');
  });

  test('A balance change of zero writes nothing', async () => {
    const before = await asha.snapshot(sample.id);
    for (const body of [{ amount: 0 }, { amount: 0, reason: 'Nothing' }]) {
      const answer = await balance(sample.pune, body);
      expect([answer.status, answer.json]).toMatchObject([200, { id: sample.pune, currentBalance: 100_000 }]);
    }
    expect(await asha.snapshot(sample.id)).toEqual(before);
  });

  test('A balance never falls below zero', async () => {
    expect((await balance(sample.pune, { amount: 100_000 })).json).toMatchObject({ currentBalance: 0 });
    const below = await balance(sample.pune, { amount: 1 });
    expect(refusedWith(below)).toMatchObject({
      status: 409,
      message: 'The balance would fall below zero: ₹1 are missing',
    });
    expect(errorOf(below).details).toEqual({ code: 'purse-below-zero', shortBy: 1 });
  });

  test("A balance never falls below the team's leading bid", async () => {
    await asha.order(sample.id, {
      type: 'place-bid',
      lot: sample.kohli,
      team: sample.pune,
      amount: 60_000,
      seen: null,
    });
    expect((await balance(sample.pune, { amount: 50_000, reason: 'Fine' })).status).toBe(409);
    expect((await balance(sample.pune, { amount: 40_000, reason: 'Fine' })).status).toBe(200);
  });

  test.each([[{ amount: 0.5 }], [{ amount: 1e20 }], [{ amount: '1000' }], [{}], [{ amount: null }]])(
    'A balance change of %o is refused',
    async (body) => {
      expect(refusedWith(await balance(sample.pune, body))).toMatchObject({
        status: 400,
        message: 'The request could not be understood (amount)',
      });
    },
  );

  test.each([
    ['x'.repeat(201), 'This text may have at most 200 characters'],
    ['x'.repeat(9_000), 'This text is too long; please shorten it'],
    ['a\u0000b', 'This text has characters that cannot be seen; please type it again'],
  ])('A balance adjustment refuses an invalid reason', async (reason, message) => {
    expect(refusedWith(await balance(sample.pune, { amount: 1, reason }))).toEqual({
      status: 400,
      message,
      field: 'reason',
    });
  });
});
