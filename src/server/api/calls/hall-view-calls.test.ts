import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorAnswer } from '#protocol/errors.ts';
import { PLAYERS_A_PAGE, type Successor } from '#protocol/feed/live.ts';
import { playerPage, publicView } from '#protocol/testing/answers.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  type Answered,
  type SampleTournament,
  PRIMARY_WITHOUT_REPLICA,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
} from '#server/testing/test-server.ts';
import { linkFor, linksOf } from '#server/testing/link-holders.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;

beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
  await asha.order(sample.id, { type: 'initialise' });
});

const ask = (
  link: string,
  headers: Record<string, string> = {},
  path: string = PATHS.hallView,
): Promise<Answered> => server.call('GET', path, { query: { link }, headers });

const codeOf = async (kind: 'live' | 'screen' | 'paddle'): Promise<string> =>
  linkFor(await linksOf(asha, sample.id), kind, kind === 'paddle' ? sample.mumbai : null).code;

const later = (): number => (server.now += 1_000);
const bid = () =>
  asha.order(sample.id, {
    type: 'place-bid',
    lot: sample.kohli,
    team: sample.mumbai,
    amount: 20_000,
    seen: null,
  });

describe('The view of the hall by HTTP', () => {
  test('The hall view over HTTP shows what spectators see, cacheable for a second', async () => {
    await bid();
    const answer = await ask(await codeOf('live'));
    const { sequence } = await asha.snapshot(sample.id);
    const told = publicView.parse(answer.json);
    expect(told).toMatchObject({ sequence, link: { kind: 'live', tournament: sample.id } });
    expect(told.view.bidding).toMatchObject({ current: 20_000, leaders: [sample.mumbai] });
    expect(answer.headers['cache-control']).toMatch(/public, max-age=1\b/);
    expect(Date.parse(String(answer.headers['date']))).not.toBeNaN();
  });

  test('The hall view answers 304 to its tag until something happens', async () => {
    const code = await codeOf('live');
    const tag = String((await ask(code)).headers['etag']);
    later();
    expect(await ask(code, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' });
    expect((await ask(code, { 'if-none-match': `W/${tag}` })).status).toBe(304);
    await bid();
    later();
    const next = await ask(code, { 'if-none-match': tag });
    expect(next.status).toBe(200);
    expect(next.headers['etag']).not.toBe(tag);
  });

  test('The hall view shows the last sale to polling pages', async () => {
    const code = await codeOf('live');
    await ask(code);
    await bid();
    await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen: null });
    later();
    const { view } = publicView.parse((await ask(code)).json);
    expect(view.stroke).toMatchObject({ shows: 'sold', player: { id: sample.kohli }, price: 20_000 });
  });

  test('The hall view names the second laptop, and another second laptop changes the tag', async () => {
    const link = await codeOf('live');
    const next: Successor = {
      url: 'http://192.168.1.21:3000',
      installation: 'hall-1',
      term: 4,
      pairing: 'k7mpx2vq',
    };
    let told: Successor | null = null;
    const second = { ...PRIMARY_WITHOUT_REPLICA, successor: () => told };
    let now = 0;
    const [one, other] = await Promise.all(
      ['monday', 'tuesday'].map((build) => testServer({ beside: server, second, build, elapsed: () => now })),
    );
    const from = async (laptop = one) => {
      const { headers, json } = (await laptop?.call('GET', PATHS.hallView, { query: { link } })) ?? {};
      return { tag: headers?.['etag'], successor: publicView.parse(json).successor };
    };
    const before = await from();
    expect(before.successor).toBeUndefined();
    // Another build may encode the view differently, so HTTP caches must not mix both.
    expect((await from(other)).tag).not.toBe(before.tag);
    told = next;
    now += 1_000;
    const after = await from();
    expect(after.successor).toEqual(next);
    expect(after.tag).not.toBe(before.tag);
    now += 1_000;
    expect((await from()).tag).toBe(after.tag);
    await Promise.all([one?.app.close(), other?.app.close()]);
  });

  test('The hall view stays the same for a second, whatever happens', async () => {
    const code = await codeOf('live');
    const { sequence } = publicView.parse((await ask(code)).json);
    await bid();
    server.now += 999;
    expect(publicView.parse((await ask(code)).json).sequence).toBe(sequence);
    server.now += 1;
    expect(publicView.parse((await ask(code)).json).sequence).toBeGreaterThan(sequence);
  });

  test('The hall view is compressed for clients that can read it', async () => {
    const url = `${PATHS.hallView}?link=${await codeOf('live')}`;
    const answer = await server.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(publicView.parse(JSON.parse(gunzipSync(answer.rawPayload).toString())).link.kind).toBe('live');
  });
});

describe.each([PATHS.hallView, PATHS.graphics])('the call %s', (path) => {
  test.each(['screen', 'paddle'] as const)('A call with the code of a %s link is refused', async (kind) => {
    expect(errorAnswer.parse((await ask(await codeOf(kind), {}, path)).json).error.code).toBe('no-such-link');
  });

  test.each(['', 'not-a-code', 'A'.repeat(22)])('A call with the code %j is refused', async (code) => {
    expect(errorAnswer.parse((await ask(code, {}, path)).json).error.code).toBe('no-such-link');
  });

  test('A revoked link shows nothing from then on', async () => {
    const link = linkFor(await linksOf(asha, sample.id), 'live');
    expect((await ask(link.code, {}, path)).status).toBe(200);
    await asha.call('POST', PATHS.revokeLink, { body: { tournamentId: sample.id, linkId: link.id } });
    expect(errorAnswer.parse((await ask(link.code, {}, path)).json).error.code).toBe('no-such-link');
  });

  test('A replaced laptop does not show the old hall view', async () => {
    const link = await codeOf('live');
    const url = 'http://192.168.1.21:3000';
    const replaced = await testServer({ second: { ...PRIMARY_WITHOUT_REPLICA, replacedBy: () => url } });
    const answer = await replaced.call('GET', path, { query: { link } });
    expect(errorAnswer.parse(answer.json).error.code).toBe('replaced');
  });
});

test('Graphics programs receive one flat object of texts and numbers', async () => {
  await bid();
  const { json, headers } = await ask(await codeOf('live'), {}, PATHS.graphics);
  expect(json).toEqual([
    expect.objectContaining({
      tournament: 'Konkan Premier League',
      shows: 'lot',
      lotName: 'Virat Kohli',
      lotNumber: '18',
      currentBid: 20_000,
      currentBidText: '₹20,000',
      leader: 'Mumbai Meteors',
      bid1: 20_000,
      bid1Team: 'Mumbai Meteors',
      bid2: 0,
      team2: 'Pune Panthers',
      sale1Name: '',
      stroke: '',
    }),
  ]);
  expect(JSON.stringify(json)).not.toMatch(/:(null|true|false|\{|\[)/);
  expect(headers['etag']).toBeDefined();
  // A page from the disk of the streaming machine may read the answer.
  expect(headers['access-control-allow-origin']).toBe('*');
});

describe('The list of players', () => {
  const page = (code: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    server.call('GET', PATHS.playerList, { query, headers: { authorization: `Bearer ${code}`, ...headers } });

  async function join(count: number): Promise<void> {
    for (let from = 0; from < count; from += 100) {
      const players = Array.from({ length: Math.min(100, count - from) }, (_, at) => ({
        ...PLAYER,
        name: `Player ${String(from + at)}`,
        playerNumber: `N${String(from + at)}`,
      }));
      const body = { tournamentId: sample.id, players };
      expect((await asha.call('POST', PATHS.importPlayers, { body })).status).toBe(200);
    }
  }

  test("The list of players has pages of 200 with each player's place, for every link", async () => {
    await join(PLAYERS_A_PAGE);
    await asha.order(sample.id, { type: 'pass-lot', lot: sample.kohli, seen: null });
    for (const kind of ['live', 'screen', 'paddle'] as const) {
      const first = playerPage.parse((await page(await codeOf(kind))).json);
      expect(first).toMatchObject({ page: 0, of: 2 });
      expect(first.rows).toHaveLength(PLAYERS_A_PAGE);
      expect(first.rows[0]).toMatchObject({
        player: { id: sample.kohli },
        standing: { is: 'unsold', place: 1 },
      });
    }
    const last = playerPage.parse((await page(await codeOf('live'), { page: '1' })).json);
    expect(last.rows).toHaveLength(2);
    expect(playerPage.parse((await page(await codeOf('live'), { page: '9' })).json).rows).toEqual([]);
  });

  test('A bid changes no page of the list of players, and a sale changes one page', async () => {
    await join(PLAYERS_A_PAGE);
    const code = await codeOf('live');
    const tags: Record<string, string> = {};
    for (const one of ['0', '1']) tags[one] = String((await page(code, { page: one })).headers['etag']);
    const again = async (one: string) =>
      (await page(code, { page: one }, { 'if-none-match': tags[one] ?? '' })).status;
    await bid();
    expect([await again('0'), await again('1')]).toEqual([304, 304]);
    await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen: null });
    expect(await again('0')).toBe(200);
  });

  test('The list of players needs a link and numeric parameters', async () => {
    expect((await page('A'.repeat(22))).status).toBe(401);
    expect((await page(await codeOf('live'), { page: 'x' })).status).toBe(400);
  });
});
