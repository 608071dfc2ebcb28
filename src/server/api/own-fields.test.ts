import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type OwnField, READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  type Answered,
  type SampleTournament,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  refusedWith,
} from '#server/testing/test-server.ts';
import { asDataUrl, jpeg } from '#server/testing/pictures.ts';

const FIELDS: readonly OwnField[] = [
  ...READY_MADE_FIELDS,
  { id: 'matches', name: 'Matches', is: 'number', public: true },
  { id: 'mobile', name: 'Mobile', is: 'text', public: false },
  { id: 'bond', name: 'Bond', is: 'money', public: true },
];
const OWN = { category: 'A', overseas: false, matches: 12, mobile: '98200 12345' };

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
  await asha.changeRules(sample.id, { fields: FIELDS });
});

const create = (own: unknown): Promise<Answered> =>
  asha.call('POST', PATHS.createPlayer, { body: { ...PLAYER, tournamentId: sample.id, own } });
const edit = (change: object): Promise<Answered> =>
  asha.call('PUT', PATHS.updatePlayer, {
    query: { id: sample.kohli },
    body: { ...PLAYER, playerNumber: '18', ...change },
  });
const kohliInLog = async () => (await asha.snapshot(sample.id)).players.get(sample.kohli)?.own;

describe('fields of a tournament’s own', () => {
  test("A tournament's answer lists its own fields", async () => {
    const query = { id: sample.id };
    expect((await asha.call('GET', PATHS.tournament, { query })).json).toMatchObject({ fields: FIELDS });
    expect((await asha.call('GET', PATHS.tournaments)).json).toMatchObject([{ fields: FIELDS }]);
  });

  test('The answer for one tournament names the fields that quotas count, and a list of tournaments does not', async () => {
    const kind = { id: 'a', one: 'player of A', many: 'players of A', where: { category: ['A'] } };
    await asha.changeRules(sample.id, { limits: [{ ...kind, count: { most: 2 }, binding: true }] });
    const told = await asha.call('GET', PATHS.tournament, { query: { id: sample.id } });
    expect(told.json).toMatchObject({ kinds: [kind] });
    const [listed] = z.array(z.looseObject({})).parse((await asha.call('GET', PATHS.tournaments)).json);
    expect(listed).not.toHaveProperty('kinds');
  });

  test('Own fields stay when name and numbers of the tournament are edited', async () => {
    const body = { name: 'Night Cup', totalAmountPerTeam: 200_000 };
    const edited = await asha.call('PUT', PATHS.updateTournament, { query: { id: sample.id }, body });
    expect(edited.json).toMatchObject({ name: 'Night Cup', totalAmountPerTeam: 200_000, fields: FIELDS });
  });

  test("A new player's own fields are in the answer, the list, the log and the row", async () => {
    const answer = await create({ ...OWN, category: 'a', matches: '12', overseas: 'No' });
    expect(answer).toMatchObject({ status: 201, json: { own: OWN } });
    const query = { tournamentId: sample.id };
    const list = (await asha.call('GET', PATHS.players, { query })).json;
    expect(list).toEqual([
      expect.not.objectContaining({ own: expect.anything() }),
      expect.not.objectContaining({ own: expect.anything() }),
      answer.json,
    ]);
    const { players } = await asha.snapshot(sample.id);
    expect([...players.values()].map(({ own }) => own)).toEqual([{}, {}, OWN]);
    const rows = await server.store.tournaments.playersOf(sample.id);
    const kept = new Map<string, unknown>(rows.map(({ id, own }) => [id, JSON.parse(own)]));
    expect([...players.keys()].map((id) => kept.get(id))).toEqual([{}, {}, OWN]);
  });

  test('An edit that names own fields replaces all of them', async () => {
    expect((await edit({ own: OWN })).json).toMatchObject({ own: OWN });
    const edited = await edit({ own: { category: 'B', matches: '', overseas: null } });
    expect(edited.json).toMatchObject({ own: { category: 'B' } });
    expect(await kohliInLog()).toEqual({ category: 'B' });
  });

  test('An edit that omits own fields keeps them', async () => {
    await edit({ own: OWN });
    for (const change of [{}, { own: null }]) {
      expect((await edit({ ...change, age: 30 })).json).toMatchObject({ age: 30, own: OWN });
    }
  });

  test('Adding only a photo keeps own fields that the rules no longer allow', async () => {
    await edit({ own: OWN });
    const gold = { id: 'category', name: 'Category', is: 'choice', values: ['Gold'], public: true } as const;
    await asha.changeRules(sample.id, { fields: [gold] });
    const photo = asDataUrl(jpeg(400, 300));
    const query = { id: sample.kohli };
    const { json } = await asha.call('PUT', PATHS.updatePhoto, { query, body: { photo } });
    expect(json).toMatchObject({ own: OWN });
  });

  test('An import reads own fields, and a wrong one fails only its row', async () => {
    const row = (playerNumber: string, own: unknown) => ({ ...PLAYER, playerNumber, own });
    const body = {
      tournamentId: sample.id,
      players: [row('1', OWN), row('2', { category: 'Z' }), row('3', {})],
    };
    expect((await asha.call('POST', PATHS.importPlayers, { body })).json).toMatchObject({
      created: [{ index: 0 }, { index: 2 }],
      failed: [{ index: 1, error: { field: 'own.category', message: 'Category must be A, B or C' } }],
    });
  });
});

describe('a player of a category', () => {
  const rungs = [
    { value: 'A', base: 5_000 },
    { value: 'B', base: 3_000 },
  ];
  beforeEach(() => asha.changeRules(sample.id, { fields: FIELDS, categories: { field: 'category', rungs } }));
  const unpriced = { ...PLAYER, baseAmount: null, tournamentId: undefined };

  test("A player's base price follows his category unless one is given", async () => {
    const body = { ...unpriced, tournamentId: sample.id, own: { category: 'A' } };
    const created = await asha.call('POST', PATHS.createPlayer, { body });
    expect(created).toMatchObject({ status: 201, json: { baseAmount: 5_000 } });
    const row = (playerNumber: string, category: string) => ({
      ...unpriced,
      playerNumber,
      own: { category },
    });
    const players = [row('1', 'B'), { ...row('2', 'B'), baseAmount: 900 }, row('3', 'C')];
    const imported = await asha.call('POST', PATHS.importPlayers, {
      body: { tournamentId: sample.id, players },
    });
    expect(imported.json).toMatchObject({
      created: [{ index: 0 }, { index: 1 }],
      failed: [{ index: 2, error: { field: 'baseAmount' } }],
    });
    const joined = [...(await asha.snapshot(sample.id)).players.values()].slice(-2);
    expect(joined.map(({ basePrice }) => basePrice)).toEqual([3_000, 900]);

    const edited = await edit({ baseAmount: '', own: { category: 'B' } });
    expect(edited.json).toMatchObject({ baseAmount: 3_000 });
    // The edit omits the category, so the player keeps the price of his category.
    await asha.changeRules(sample.id, {
      categories: { field: 'category', rungs: [{ value: 'B', base: 4_000 }] },
    });
    expect((await edit({ baseAmount: '' })).json).toMatchObject({
      baseAmount: 4_000,
      own: { category: 'B' },
    });
  });

  test('A player without a priced category needs a base price', async () => {
    const body = { ...unpriced, tournamentId: sample.id };
    for (const own of [{}, { category: 'C' }]) {
      const answer = await asha.call('POST', PATHS.createPlayer, { body: { ...body, own } });
      expect(refusedWith(answer)).toMatchObject({ field: 'baseAmount' });
    }
    expect(refusedWith(await edit({ baseAmount: '' }))).toMatchObject({ field: 'baseAmount' });
  });

  test("A tournament's answer lists its categories", async () => {
    const { json } = await asha.call('GET', PATHS.tournament, { query: { id: sample.id } });
    expect(json).toMatchObject({ categories: { field: 'category', rungs } });
  });
});

describe('wrong values of own fields', () => {
  test.each<[string, unknown, string, string]>([
    ['an unknown choice', { category: 'D' }, 'own.category', 'Category must be A, B or C'],
    [
      'a value that is neither yes nor no',
      { overseas: 'perhaps' },
      'own.overseas',
      'Overseas must be Yes or No',
    ],
    [
      'a number below 0',
      { matches: -1 },
      'own.matches',
      'Matches must be a whole number from 0 to 10,00,00,00,00,000',
    ],
    [
      'an amount that is a fraction of a rupee',
      { bond: 1.5 },
      'own.bond',
      'Bond must be a whole number of rupees, at most ₹10,00,00,00,00,000',
    ],
    [
      'a text of 81 letters',
      { mobile: '9'.repeat(81) },
      'own.mobile',
      'Mobile must be a text of at most 80 characters',
    ],
    ['an object', { category: { length: 1 } }, 'own.category', 'Category must be A, B or C'],
  ])('The server refuses %s and names the field', async (_what, own, field, message) => {
    expect(refusedWith(await create(own))).toEqual({ status: 400, message, field });
    expect(refusedWith(await edit({ own }))).toEqual({ status: 400, message, field });
    expect(await kohliInLog()).toEqual({});
  });

  test('A value for an unknown own field is ignored', async () => {
    expect((await create({ shoesize: 9, category: 'C' })).json).toMatchObject({ own: { category: 'C' } });
    const made = await edit({ own: { shoesize: 9 } });
    expect([made.status, Object(made.json)]).toEqual([200, expect.not.objectContaining({ own: {} })]);
  });

  test('Own fields as a list or a text are refused', async () => {
    for (const own of [['A'], 'A', 1]) expect((await create(own)).status).toBe(400);
  });
});
