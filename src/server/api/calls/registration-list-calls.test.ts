import { beforeEach, describe, expect, test } from 'vitest';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import {
  REGISTRATION_CALLS,
  REGISTRATION_LIST_CALLS,
  REGISTRATION_PAGES,
} from '#protocol/registration/calls.ts';
import { decideAnswer, listAnswer } from '#protocol/registration/registrations.ts';
import { settingsAnswer } from '#protocol/registration/form.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  type Answered,
  errorOf,
  testServer,
  type TestServer,
  Organiser,
  refusedWith,
} from '#server/testing/test-server.ts';
import { png } from '#server/testing/pictures.ts';
import { FORM, RegistrationDesk } from '#server/testing/registration.ts';

let server: TestServer;
let asha: Organiser;
let sample: string;
let desk: RegistrationDesk;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = (await asha.tournament()).id;
  desk = await RegistrationDesk.open(asha, sample);
});

const players = async (): Promise<unknown> =>
  (await asha.call('GET', PATHS.players, { query: { tournamentId: sample } })).json;
const approve = (registration: string, more: object = {}) => ({ is: 'approve', registration, ...more });
const kept = (method: 'GET' | 'DELETE', id: string, by = asha): Promise<Answered> =>
  by.call(method, REGISTRATION_LIST_CALLS.person, { query: { id } });

async function registered(...names: readonly string[]): Promise<string[]> {
  for (const name of names) await desk.register({ name });
  return desk.idsOf(...names);
}

describe('Approving', () => {
  test('Approving many registrations numbers them after the numbers typed by the organiser', async () => {
    await asha.player(sample, { playerNumber: 'KPL-07' });
    const [ravi = '', mina = '', john = ''] = await registered('Ravi', 'Mina', 'John');
    const { done, failed } = await desk.decide(
      approve(ravi),
      approve(mina, { number: 'kpl-08', baseAmount: '25000' }),
      approve(john),
    );
    expect(failed).toEqual([]);
    expect(done.map(({ player }) => player?.number)).toEqual(['KPL-09', 'kpl-08', 'KPL-10']);
    expect(await players()).toMatchObject([
      { playerNumber: 'KPL-07' },
      { name: 'Ravi', playerNumber: 'KPL-09', baseAmount: 20_000 },
      { name: 'Mina', playerNumber: 'kpl-08', baseAmount: 25_000 },
      { name: 'John', playerNumber: 'KPL-10' },
    ]);
    expect((await desk.list()).counts).toMatchObject({ approved: 3, new: 0 });
  });

  test('In one approving call each registration fails alone: a taken number, no base price, an unknown id', async () => {
    await desk.set({ basePrice: null });
    await asha.player(sample, { playerNumber: '7' });
    const [ravi = '', mina = '', john = ''] = await registered('Ravi', 'Mina', 'John');
    const { done, failed } = await desk.decide(
      approve(ravi, { number: '7', baseAmount: 10_000 }),
      approve(mina),
      approve('nobody'),
      approve(john, { baseAmount: 10_000 }),
      approve(john, { baseAmount: 10_000 }),
    );
    expect(done.map(({ index, player }) => [index, player?.number])).toEqual([[3, '8']]);
    expect(failed.map(({ index, error }) => [index, error.code, error.field])).toEqual([
      [0, 'number-taken', 'playerNumber'],
      [1, 'base-price-needed', 'baseAmount'],
      [2, 'no-such-registration', undefined],
      [4, 'step-not-possible', undefined],
    ]);
    expect((await desk.list({ state: 'new' })).page.map(({ form }) => form.name).sort()).toEqual([
      'Mina',
      'Ravi',
    ]);
  });

  test('Two phones that approve at once add each player once', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `Player ${String(at)}`);
    const ids = await registered(...names);
    const all = ids.map((id) => approve(id));
    const answers = await Promise.all([
      desk.decide(...all),
      desk.decide(...all.toReversed()),
      desk.decide(...all),
    ]);
    for (const { done, failed } of answers) {
      expect(failed).toEqual([]);
      expect(done.map(({ player }) => player?.id).sort()).toEqual([...ids].sort());
    }
    expect(await players()).toHaveLength(20);
    const log = await asha.call('GET', PATHS.history, {
      query: { tournamentId: sample, after: '0', limit: '100' },
    });
    expect(log.text.match(/PlayersRegistered/g)).toHaveLength(1);
  });

  test('Two processes that approve at once add each player once', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `Player ${String(at)}`);
    const ids = await registered(...names);
    const other = await testServer({ database: server.database });
    const steps = ids.map((id) => approve(id));
    const headers = { authorization: `Bearer ${asha.token}` };
    const there = other.call('POST', REGISTRATION_LIST_CALLS.decide, {
      body: { tournamentId: sample, steps: steps.toReversed() },
      headers,
    });
    const [here, answer] = await Promise.all([desk.decide(...steps), there]);
    for (const { done, failed } of [here, decideAnswer.parse(answer.json)]) {
      expect(failed).toEqual([]);
      expect(done.map(({ player }) => player?.id).sort()).toEqual([...ids].sort());
    }
    const log = await server.store.log.eventsAfter(sample, 0);
    const joined = log.flatMap(({ event }) => (event.type === 'PlayersRegistered' ? event.players : []));
    expect(joined.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test('Of a simultaneous approval and rejection one wins, and no rejected player is in the list', async () => {
    const [ravi = ''] = await registered('Ravi');
    await Promise.all([
      desk.decideRaw([approve(ravi)]),
      desk.decideRaw([{ is: 'reject', registration: ravi }]),
    ]);
    const { page } = await desk.list();
    const here = await players();
    expect([page[0]?.state, Array.isArray(here) ? here.length : -1]).toEqual(
      page[0]?.state === 'approved' ? ['approved', 1] : ['rejected', 0],
    );
  });

  test('One call approves at most a hundred registrations', async () => {
    const step = approve('nobody');
    const most = Array.from({ length: MOST_PLAYERS_PER_BATCH }, () => step);
    expect((await desk.decideRaw(most)).status).toBe(200);
    expect((await desk.decideRaw([...most, step])).status).toBe(400);
    expect((await desk.decideRaw([])).status).toBe(400);
  });

  test("An approved player gets his category's base price and the own fields", async () => {
    await asha.changeRules(sample, {
      fields: [
        { id: 'category', name: 'Category', public: true, is: 'choice', values: ['A', 'B'] },
        { id: 'village', name: 'Village', public: true, is: 'text' },
        { id: 'fee', name: 'Fee', public: true, is: 'money' },
      ],
      categories: { field: 'category', rungs: [{ value: 'A', base: 50_000 }] },
    });
    const { settings } = await desk.set({});
    const fields = [
      { id: 'category', required: true },
      { id: 'village', required: false },
      { id: 'fee', required: false },
    ];
    await desk.set({ asks: { ...settings.asks, fields } });
    expect(refusedWith(await desk.send(FORM))).toMatchObject({ status: 400, field: 'own.category' });
    await desk.register({
      name: 'Ravi',
      own: { category: 'a', village: 'Shirdi', fee: '1.5 lakh', unknown: 'x' },
    });
    const [ravi = ''] = await desk.idsOf('Ravi');
    await desk.decide(approve(ravi));
    expect(await players()).toMatchObject([
      { baseAmount: 50_000, own: { category: 'A', village: 'Shirdi', fee: 150_000 } },
    ]);
  });
});

describe('Rejecting, reopening and merging', () => {
  test('A rejected registration may be reopened', async () => {
    const [ravi = ''] = await registered('Ravi');
    const reject = { is: 'reject', registration: ravi };
    expect((await desk.decide(reject)).done).toMatchObject([{ state: 'rejected', player: null }]);
    expect((await desk.decide(reject)).done).toMatchObject([{ state: 'rejected' }]);
    expect((await desk.decide(approve(ravi))).failed).toMatchObject([
      { error: { code: 'step-not-possible' } },
    ]);
    expect((await desk.decide({ is: 'reopen', registration: ravi })).done).toMatchObject([{ state: 'new' }]);
    expect((await desk.decide(approve(ravi))).done).toMatchObject([{ state: 'approved' }]);
  });

  test('Merging a registration adds only what its player lacks', async () => {
    const rohit = await asha.player(sample, { name: 'Rohit Sharma', age: 25, playerNumber: '45' });
    const { receipt } = await desk.register({ name: 'ROHIT SHARMA', age: 25 });
    await desk.photo(receipt, png(40, 50));
    const { page } = await desk.list();
    const [entry] = page;
    expect(entry?.like).toEqual([
      { is: 'player', id: rohit.id, name: 'Rohit Sharma', number: '45', by: 'name-and-age' },
    ]);
    const merge = { is: 'merge', registration: entry?.id ?? '', player: rohit.id };
    expect((await desk.decide(merge)).done).toMatchObject([{ state: 'merged', player: { number: '45' } }]);
    expect((await desk.decide(merge)).done).toMatchObject([{ state: 'merged' }]);
    expect(await players()).toMatchObject([
      { name: 'Rohit Sharma', playerNumber: '45', photo: entry?.photo },
    ]);
    expect((await desk.own(receipt)).number).toBe('45');
    const nobody = await registered('Somebody');
    const { failed } = await desk.decide({ is: 'merge', registration: nobody[0] ?? '', player: 'x' });
    expect(failed).toMatchObject([{ error: { code: 'no-such-player' } }]);
  });
});

describe('A correction after approval', () => {
  const correct = (receipt: string, changes: object) =>
    desk.by(receipt, 'PUT', REGISTRATION_CALLS.own, { form: { ...FORM, ...changes } });

  test('A correction after approval waits until the organiser accepts or ignores it', async () => {
    const { receipt } = await desk.register({ name: 'Ravi' });
    const [ravi = ''] = await desk.idsOf('Ravi');
    await desk.decide(approve(ravi, { number: '9', baseAmount: 30_000 }));
    await correct(receipt, { name: 'Ravi Kumar', age: 30 });
    expect((await desk.list({ state: 'new' })).page).toMatchObject([{ player: { number: '9' } }]);
    expect(await players()).toMatchObject([{ name: 'Ravi', age: 24 }]);
    await desk.decide(approve(ravi));
    expect(await players()).toMatchObject([
      { name: 'Ravi Kumar', age: 30, playerNumber: '9', baseAmount: 30_000 },
    ]);

    await correct(receipt, { name: 'Ravi the Great' });
    expect((await desk.decide({ is: 'reject', registration: ravi })).done).toMatchObject([
      { state: 'approved' },
    ]);
    expect(await players()).toMatchObject([{ name: 'Ravi Kumar' }]);
  });

  test('A withdrawn registration names its player who is still in the list', async () => {
    const { receipt } = await desk.register({ name: 'Ravi' });
    const [ravi = ''] = await desk.idsOf('Ravi');
    await desk.decide(approve(ravi));
    await desk.by(receipt, 'POST', REGISTRATION_CALLS.withdraw);
    expect((await desk.list({ state: 'withdrawn' })).page).toMatchObject([{ player: { number: '1' } }]);
  });
});

describe('registrations between an order and its row', () => {
  test('A registration whose player is in the list counts as approved, whatever its row says', async () => {
    const [ravi = ''] = await registered('Ravi');
    const before = await server.store.registrations.by('id', ravi);
    await desk.decide(approve(ravi));
    const after = await server.store.registrations.by('id', ravi);
    if (before === null || after === null) throw new Error('nobody');
    // This is the state after the server stopped between the order and the row.
    await server.store.registrations.change([{ before: after, after: before }]);
    expect((await desk.list()).page).toMatchObject([
      { state: 'approved', player: { id: ravi, number: '1' } },
    ]);
    expect((await desk.decide(approve(ravi))).done).toMatchObject([{ player: { number: '1' } }]);
    expect(await players()).toHaveLength(1);
    expect(await server.store.registrations.by('id', ravi)).toMatchObject({
      state: 'approved',
      player: ravi,
    });
  });

  test('A player whose row is missing after a crash is approved once, and the next call writes the row', async () => {
    const [ravi = '', anil = ''] = await registered('Ravi', 'Anil');
    const asked = { tournamentId: sample, steps: [approve(ravi), approve(anil)] };
    await desk.decide(...asked.steps);
    // Version 0.7.0 wrote the rows after the order, and may have stopped between the two.
    const { registrations: store } = server.store;
    for (const id of [ravi, anil]) {
      const before = await store.by('id', id);
      if (before === null) throw new Error('nobody');
      await store.change([{ before, after: { ...before, state: 'new', player: null } }]);
    }
    await server.app.close();

    const restarted = await testServer({ database: server.database });
    const again = new Organiser(restarted, asha.token, asha.user);
    const { registrations } = restarted.store;
    expect(await registrations.by('id', ravi)).toMatchObject({ state: 'new', player: null });
    const look = { query: { tournamentId: sample } };
    const { page, counts } = listAnswer.parse(
      (await again.call('GET', REGISTRATION_LIST_CALLS.list, look)).json,
    );
    expect(page).toMatchObject([{ state: 'approved' }, { state: 'approved' }]);
    expect(counts).toMatchObject({ new: 0, approved: 2 });
    expect(await registrations.by('id', ravi)).toMatchObject({ state: 'approved', player: ravi });
    expect(await registrations.countsOf(sample)).toEqual(new Map([['approved', 2]]));
    const twice = await again.call('POST', REGISTRATION_LIST_CALLS.decide, { body: asked });
    expect(decideAnswer.parse(twice.json).done).toHaveLength(2);
    expect((await again.call('GET', PATHS.players, look)).json).toHaveLength(2);
  });

  test('The sweep of old registrations keeps approved ones without their required photo', async () => {
    const [ravi = ''] = await registered('Ravi');
    const { registrations: store } = server.store;
    const before = await store.by('id', ravi);
    await desk.decide(approve(ravi));
    const after = await store.by('id', ravi);
    if (before === null || after === null) throw new Error('nobody');
    await store.change([{ before: after, after: before }]);
    expect(await store.unfinished({ tournament: sample }, true)).toEqual([]);
    await asha.call('DELETE', PATHS.deletePlayer, { query: { id: ravi } });
    expect(await store.unfinished({ tournament: sample }, true)).toMatchObject([{ id: ravi }]);
  });

  test('A registration whose player was removed counts as rejected, and may be approved again', async () => {
    const [ravi = ''] = await registered('Ravi');
    await desk.decide(approve(ravi));
    await asha.call('DELETE', PATHS.deletePlayer, { query: { id: ravi } });
    expect((await desk.list()).page).toMatchObject([{ state: 'rejected', player: null }]);
    await desk.decide({ is: 'reopen', registration: ravi });
    expect((await desk.decide(approve(ravi))).done).toMatchObject([{ state: 'approved' }]);
    expect(await players()).toMatchObject([{ id: ravi, name: 'Ravi' }]);
  });

  test('A decision does not overwrite a registration that another process changed', async () => {
    const [ravi = ''] = await registered('Ravi');
    const { registrations: store } = server.store;
    const before = await store.by('id', ravi);
    if (before === null) throw new Error('nobody');
    await store.change([{ before, after: { ...before, photo: '/api/images/1' } }]);
    const late = store.change([{ before, after: { ...before, state: 'withdrawn' } }]);
    await expect(late).rejects.toThrow('a registration has changed meanwhile');
    expect(await store.by('id', ravi)).toMatchObject({ state: 'new', photo: '/api/images/1' });
  });
});

describe('The list of registrations', () => {
  test('The list of registrations has pages, the newest first, and a filter by state', async () => {
    for (let at = 0; at < 103; at += 1) {
      server.now += 1_000;
      await desk.register({ name: `Player ${String(at)}` });
    }
    const first = await desk.list();
    const second = await desk.list({ page: first.next ?? '' });
    expect([first.total, first.page.length, second.page.length, second.next]).toEqual([103, 100, 3, null]);
    expect(first.page[0]?.form.name).toBe('Player 102');
    expect(second.page.map(({ form }) => form.name)).toEqual(['Player 2', 'Player 1', 'Player 0']);
    expect((await desk.list({ state: 'rejected' })).total).toBe(0);
  });

  test('The list of registrations answers 304 to its tag until something changes', async () => {
    await registered('Ravi');
    const ask = (tag: string) =>
      asha.call('GET', REGISTRATION_LIST_CALLS.list, {
        query: { tournamentId: sample },
        headers: { 'if-none-match': tag },
      });
    const tag = String((await ask('')).headers['etag']);
    expect((await ask(tag)).status).toBe(304);
    await registered('Mina');
    const next = await ask(tag);
    expect(next.status).toBe(200);
    await asha.player(sample);
    expect((await ask(String(next.headers['etag']))).status).toBe(200);
  });

  test('The list of registrations shows the missing parts of each, and how to ask for them', async () => {
    const { settings } = await desk.set({});
    await desk.set({ asks: { ...settings.asks, photoRequired: true } });
    const { receipt } = await desk.register({ name: 'Mina', age: 17 });
    const [entry] = (await desk.list()).page;
    expect(entry).toMatchObject({ state: 'waiting', lacking: ['photo', 'guardian'], ownCode: receipt });
    expect(entry?.guardianCode).toMatch(/^[\w-]{22}$/);
  });
});

describe('A single registration', () => {
  test('The organiser can export a whole registration, and delete it for good', async () => {
    const { receipt } = await desk.register({ name: 'Ravi', phone: '98200 77777' });
    const [ravi = ''] = await desk.idsOf('Ravi');
    expect((await kept('GET', ravi)).json).toMatchObject({
      tournament: { id: sample },
      registration: { id: ravi, form: { name: 'Ravi', phone: '98200 77777' }, ownCode: receipt },
    });
    expect((await kept('DELETE', ravi)).status).toBe(200);
    expect((await kept('GET', ravi)).status).toBe(404);
    expect((await desk.by(receipt, 'GET', REGISTRATION_CALLS.own)).status).toBe(401);
    expect((await desk.list()).total).toBe(0);
  });

  test('Deleting a registration keeps its player in the list of players', async () => {
    const [ravi = ''] = await registered('Ravi');
    await desk.decide(approve(ravi));
    await kept('DELETE', ravi);
    expect(await players()).toMatchObject([{ id: ravi }]);
  });
});

describe('the settings of registration', () => {
  const put = (settings: object): Promise<Answered> =>
    asha.call('PUT', REGISTRATION_LIST_CALLS.settings, { body: { tournamentId: sample, settings } });

  test('The registration of a new tournament is closed, and has a link of its own', async () => {
    const other = (await asha.tournament()).id;
    const ask = () => asha.call('GET', REGISTRATION_LIST_CALLS.settings, { query: { tournamentId: other } });
    const [one, two] = await Promise.all([ask(), ask()]);
    const first = settingsAnswer.parse(one.json);
    expect(first).toMatchObject({ settings: { open: false, ages: { least: 16, most: 50 } }, isFull: false });
    expect(settingsAnswer.parse(two.json).code).toBe(first.code);
    expect(first.code).not.toBe(desk.code);
    const address = `${first.origins[0] ?? ''}${REGISTRATION_PAGES.form}#${first.code}`;
    expect(new URL(address).pathname).toBe('/register-player');
  });

  test('Invalid settings of registration are refused at their field', async () => {
    const { settings } = await desk.set({});
    const wrong: [object, string][] = [
      [{ until: -1 }, 'until'],
      [{ most: 0 }, 'most'],
      [{ most: 20_001 }, 'most'],
      [{ ages: { least: 15, most: 50 } }, 'ages'],
      [{ ages: { least: 30, most: 20 } }, 'ages'],
      [{ ages: { least: 16, most: 51 } }, 'ages'],
      [{ basePrice: 0 }, 'basePrice'],
      [{ asks: { ...settings.asks, fields: [{ id: 'nothing', required: true }] } }, 'fields'],
    ];
    for (const [changes, field] of wrong) {
      expect(refusedWith(await put({ ...settings, ...changes }))).toMatchObject({ status: 400, field });
    }
    expect((await put({ ...settings, until: 'tomorrow' })).status).toBe(400);
    expect((await desk.set({})).settings).toEqual(settings);
  });
});

test("Another organiser's registration does not exist", async () => {
  const ben = await server.organiser('Ben');
  const [ravi = ''] = await registered('Ravi');
  const query = { tournamentId: sample };
  const { settings } = await desk.set({});
  const answers = [
    await ben.call('GET', REGISTRATION_LIST_CALLS.settings, { query }),
    await ben.call('PUT', REGISTRATION_LIST_CALLS.settings, { body: { ...query, settings } }),
    await ben.call('POST', REGISTRATION_LIST_CALLS.renew, { body: query }),
    await ben.call('GET', REGISTRATION_LIST_CALLS.list, { query }),
    await ben.call('POST', REGISTRATION_LIST_CALLS.decide, { body: { ...query, steps: [approve(ravi)] } }),
    await kept('GET', ravi, ben),
    await kept('DELETE', ravi, ben),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(errorOf(await kept('GET', ravi, ben)).code).toBe('no-such-registration');
  const own = (await ben.tournament()).id;
  const foreign = await ben.call('POST', REGISTRATION_LIST_CALLS.decide, {
    body: { tournamentId: own, steps: [approve(ravi)] },
  });
  expect(decideAnswer.parse(foreign.json).failed).toMatchObject([
    { error: { code: 'no-such-registration' } },
  ]);
  for (const call of Object.values(REGISTRATION_LIST_CALLS)) {
    expect((await server.call('GET', call, { query: { ...query, id: ravi } })).status).not.toBe(200);
  }
});
