import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { momentPage, showingPage, publicView } from '#protocol/testing/answers.ts';
import type { MomentPage } from '#protocol/calls/result.ts';
import { PATHS } from '#protocol/paths.ts';
import { applyChange, type Sections } from '#protocol/feed/change.ts';
import { type Holder, holderOf, linkFor, linksOf, scorerOf } from '#server/testing/link-holders.ts';
import {
  type SampleTournament,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
let watcher: Holder;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
  watcher = await holderOf(asha, sample, 'live');
});

type Query = Record<string, string>;
const ask = (query: Query = {}, headers: Query = {}, path: string = PATHS.showings) =>
  watcher.call('GET', path, { query, headers });
const list = async (query: Query = {}) => showingPage.parse((await ask(query)).json);
const moments = async (showing: number, page = 0): Promise<MomentPage> => {
  const query = { showing: String(showing), page: String(page) };
  return momentPage.parse((await ask(query, {}, PATHS.moments)).json);
};

const order = async (command: object) => {
  server.now += 2_000;
  expect((await asha.order(sample.id, command)).status).toBe(200);
};
const bid = (team: string, amount: number, lot = sample.kohli) =>
  order({ type: 'place-bid', lot, team, amount, seen: null });
const hammer = (lot = sample.kohli) => order({ type: 'bring-down-hammer', lot, seen: null });

/** The hall views of a showing, one for each moment. `showing`: its number, from 1. */
async function views(showing: number): Promise<Sections[]> {
  const { first, moments: later } = await moments(showing);
  let view: Sections = { ...first.view };
  return [view, ...later.map(({ set }) => (view = applyChange(view, set)))];
}

describe('The list of showings', () => {
  test('The list has a showing for each time that a lot came up, with its times and result', async () => {
    const began = server.now;
    await bid(sample.mumbai, 20_000);
    await bid(sample.pune, 21_000);
    await hammer();
    const told = await list();
    expect(told).toMatchObject({ page: 0, of: 1, evening: 'Konkan Premier League' });
    expect(told.teams[sample.pune]).toMatchObject({ name: 'Pune Panthers' });
    // Kohli may have been called after the drawn order brought Dhoni up first.
    const [kohli, dhoni] = told.showings.slice(-2);
    expect(kohli).toMatchObject({
      lot: sample.kohli,
      name: 'Virat Kohli',
      number: '18',
      from: { at: began },
      until: { at: began + 6_000 },
      end: { is: 'sold', team: sample.pune, price: 21_000 },
      undone: null,
    });
    expect(dhoni).toMatchObject({ lot: sample.dhoni, end: { is: 'on-block' } });
  });

  test('The list marks an undone sale and a corrected sale, and shows the lot that came up again', async () => {
    await bid(sample.mumbai, 20_000);
    await hammer();
    await order({ type: 'undo-last-act', seen: null });
    await bid(sample.pune, 22_000);
    await hammer();
    await order({
      type: 'correct-sale',
      lot: sample.kohli,
      from: { team: sample.pune, price: 22_000 },
      to: { team: sample.mumbai, price: 25_000 },
      reason: 'misheard',
    });
    const ofKohli = (await list()).showings.filter(({ lot }) => lot === sample.kohli);
    expect(ofKohli).toMatchObject([
      {
        end: { team: sample.mumbai, price: 20_000 },
        undone: { sequence: expect.any(Number) },
        isAgain: false,
      },
      {
        end: { team: sample.pune, price: 22_000 },
        undone: null,
        isAgain: true,
        corrected: { team: sample.mumbai, price: 25_000 },
      },
    ]);
    expect(JSON.stringify(ofKohli)).not.toContain('misheard');
  });

  test('The list is compressed, and a request with its tag gets 304 until something happens', async () => {
    const url = PATHS.showings;
    const headers = { authorization: `Bearer ${watcher.link.code}`, 'accept-encoding': 'gzip' };
    const packed = await server.app.inject({ method: 'GET', url, headers });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(showingPage.parse(JSON.parse(gunzipSync(packed.rawPayload).toString())).of).toBe(1);
    const tag = String(packed.headers['etag']);
    expect(await ask({}, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' });
    await bid(sample.mumbai, 20_000);
    expect((await ask({}, { 'if-none-match': tag })).status).toBe(200);
  });

  test('The list of a running auction is at most a second old', async () => {
    await bid(sample.mumbai, 20_000);
    const until = async () =>
      (await list()).showings.find(({ lot }) => lot === sample.kohli)?.until.sequence ?? 0;
    const listed = await until();
    await asha.order(sample.id, {
      type: 'place-bid',
      lot: sample.kohli,
      team: sample.pune,
      amount: 21_000,
      seen: null,
    });
    server.now += 999;
    expect(await until()).toBe(listed);
    server.now += 1;
    expect(await until()).toBeGreaterThan(listed);
  });
});

describe('The moments of a showing', () => {
  /** The number of the first showing of Kohli, from 1. */
  const ofKohli = async () => (await list()).showings.findIndex(({ lot }) => lot === sample.kohli) + 1;

  test('The moments show the lot bid by bid, with the views that the hall had', async () => {
    const query = { link: watcher.link.code };
    const live: unknown[] = [];
    const look = async () => {
      server.now += 1_000;
      live.push(publicView.parse((await server.call('GET', PATHS.hallView, { query })).json).view);
    };
    await look();
    for (const step of [
      () => bid(sample.mumbai, 20_000),
      () => order({ type: 'pause', message: 'Tea', until: null }),
      () => order({ type: 'resume' }),
      () => bid(sample.pune, 21_000),
      () => order({ type: 'call-going', lot: sample.kohli, count: 1, seen: null }),
      () => hammer(),
    ]) {
      await step();
      await look();
    }
    expect(await views(await ofKohli())).toEqual(live);
  });

  test('An order that changes the hall view adds one moment', async () => {
    const paddle = await holderOf(asha, sample, 'paddle', sample.mumbai);
    await bid(sample.mumbai, 20_000);
    const before = (await moments(await ofKohli())).moments.length;
    expect((await paddle.accept(1)).status).toBe(200);
    server.now += 1_000;
    // Every screen shows how many owners have accepted.
    expect((await moments(await ofKohli())).moments).toHaveLength(before + 1);
  });

  test('A showing that has ended keeps its tag while the auction goes on', async () => {
    await bid(sample.mumbai, 20_000);
    await hammer();
    const query = { showing: String(await ofKohli()), page: '0' };
    const tag = String((await ask(query, {}, PATHS.moments)).headers['etag']);
    await bid(sample.pune, 20_000, sample.dhoni);
    server.now += 1_000;
    const again = await ask(query, { 'if-none-match': tag }, PATHS.moments);
    expect(again.status).toBe(304);
  });

  test('Moments show the present data of an edited player, even moments from before the edit', async () => {
    await bid(sample.mumbai, 20_000);
    await hammer();
    const showing = await ofKohli();
    expect(JSON.stringify(await moments(showing))).toContain('Virat Kohli');
    const edited = { ...PLAYER, name: 'King Kohli', playerNumber: '18' };
    await asha.call('PUT', PATHS.updatePlayer, { query: { id: sample.kohli }, body: edited });
    server.now += 1_000;
    const told = JSON.stringify(await moments(showing));
    expect(told).toContain('King Kohli');
    expect(told).not.toContain('Virat Kohli');
  });

  test.each(['0', '', '999'])('The showing %j does not exist', async (showing) => {
    const answer = await ask({ showing }, {}, PATHS.moments);
    expect([answer.status, errorOf(answer).code]).toEqual([404, 'no-such-showing']);
  });

  test('A page beyond the last one does not exist', async () => {
    const answer = await ask({ showing: '1', page: '1' }, {}, PATHS.moments);
    expect([answer.status, errorOf(answer).code]).toEqual([404, 'no-such-showing']);
  });
});

describe.each([PATHS.showings, PATHS.moments])('the call %s', (path) => {
  const query = { showing: '1' };

  test('The holder of any link reads the replay of its own tournament', async () => {
    const links = await linksOf(asha, sample.id);
    for (const kind of ['screen', 'overlay', 'live', 'auctioneer'] as const) {
      const headers = { authorization: `Bearer ${linkFor(links, kind).code}` };
      const other = (await server.organiser('Vikram').then((vikram) => vikram.sampleTournament())).id;
      const answer = await server.call('GET', path, { query: { ...query, tournamentId: other }, headers });
      expect(answer.status, kind).toBe(200);
      expect(answer.text).not.toContain(other);
    }
    const scorer = await scorerOf(asha, sample);
    expect((await scorer.call('GET', path, { query })).status).toBe(200);
  });

  test('The organiser reads only the replay of an own tournament that the call names', async () => {
    const own = { query: { ...query, tournamentId: sample.id } };
    expect((await asha.call('GET', path, own)).status).toBe(200);
    expect((await asha.call('GET', path, { query })).status).toBe(404);
    expect((await (await server.organiser('Vikram')).call('GET', path, own)).status).toBe(404);
  });

  test('Parameters that are no numbers get 400', async () => {
    expect((await watcher.call('GET', path, { query: { page: 'x' } })).status).toBe(400);
    expect((await watcher.call('GET', path, { query: { page: '-1' } })).status).toBe(400);
    expect((await watcher.call('GET', path, { query: { page: '1'.repeat(10) } })).status).toBe(400);
  });

  test('A deleted tournament has no replay', async () => {
    expect((await watcher.call('GET', path, { query })).status).toBe(200);
    await asha.call('POST', PATHS.deleteTournament, {
      query: { id: sample.id },
      body: { name: 'Konkan Premier League' },
    });
    expect((await watcher.call('GET', path, { query })).status).toBe(401);
  });
});

test('One network makes the server prepare at most 60 pages at once, and prepared pages are free', async () => {
  const players = Array.from({ length: 65 }, (_, at) => ({
    ...PLAYER,
    name: `Player ${String(at)}`,
    playerNumber: `N${String(at)}`,
  }));
  await asha.call('POST', PATHS.importPlayers, { body: { tournamentId: sample.id, players } });
  for (let at = 0; at < 62; at += 1) {
    const { block } = await asha.snapshot(sample.id);
    await order({ type: 'pass-lot', lot: 'lot' in block ? block.lot : '', seen: null });
  }
  const headers = { authorization: `Bearer ${watcher.link.code}` };
  const from = (address: string, showing: number) =>
    server.call('GET', PATHS.moments, { query: { showing: String(showing) }, headers, from: address });
  const [hall, elsewhere] = ['203.0.113.7', '198.51.100.9'];
  for (let at = 1; at <= 60; at += 1) expect((await from(hall, at)).status).toBe(200);
  const refused = await from(hall, 61);
  expect([refused.status, errorOf(refused)]).toMatchObject([
    429,
    { code: 'too-many-calls', message: 'Too many requests: please try again in 1 second' },
  ]);
  // A page that is prepared costs nothing, and other networks have their own limit.
  expect((await from(hall, 1)).status).toBe(200);
  expect((await from(elsewhere, 61)).status).toBe(200);
  expect((await from(hall, 61)).status).toBe(200);
  server.now += 250;
  expect((await from(hall, 62)).status).toBe(200);
  expect((await from(hall, 63)).status).toBe(429);
});
