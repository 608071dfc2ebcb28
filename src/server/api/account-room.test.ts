import { webcrypto } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { importAnswer } from '#protocol/calls/players.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { asDataUrl, png, longer } from '#server/testing/pictures.ts';
import {
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  refusedWith,
} from '#server/testing/test-server.ts';
import { USUAL_QUOTA } from '#server/base/config.ts';

const QUOTA = { ...USUAL_QUOTA, teams: 3, players: 5, imageBytes: 3_000 };
const FULL = { status: 409, message: expect.stringMatching(/the most this server keeps: .* raise/) };

let server: TestServer;
let asha: Organiser;
let tournamentId: string;
beforeEach(async () => {
  server = await testServer({ config: { publicUrl: null, logLevel: 'silent', quota: QUOTA } });
  asha = await server.organiser();
  tournamentId = (await asha.tournament()).id;
});

/** A photo with this many bytes, different for each `n`. */
const picture = (n: number, size = 1_000): string => asDataUrl(longer(png(9, 9), size - png(9, 9).length, n));
const player = (number: number, more: object = {}) => ({ ...PLAYER, playerNumber: String(number), ...more });
const create = (body: object, headers = {}) =>
  asha.call('POST', PATHS.createPlayer, { body: { tournamentId, ...body }, headers });
const team = (name: string, logo: string | null = null) =>
  asha.call('POST', PATHS.createTeam, { body: { tournamentId, name, logo } });
const imported = async (players: readonly unknown[], headers = {}) =>
  importAnswer.parse(
    (await asha.call('POST', PATHS.importPlayers, { body: { tournamentId, players }, headers })).json,
  );
const images = () => server.database.images();

describe('the capacity of an account', () => {
  test('An account has a limit of teams over all its tournaments', async () => {
    await team('One');
    await team('Two');
    const other = await asha.tournament();
    await asha.team(other.id, 'Three');
    expect(refusedWith(await team('Four'))).toMatchObject(FULL);
    const ravi = await server.organiser('Ravi');
    expect((await ravi.team((await ravi.tournament()).id, 'Ravis')).name).toBe('Ravis');
  });

  test('An account has a limit of players, even if they arrive at once', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => create(player(number))));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  });

  test('An import adds as many rows as fit in the account, and keeps no photo of the other rows', async () => {
    await create(player(1));
    const rows = [2, 3, 4, 5, 6, 7].map((number) => player(number));
    const headers = { [COMMAND_ID_HEADER]: 'batch-1' };
    const answer = await imported([...rows.slice(0, 5), player(7, { photo: picture(7) })], headers);
    expect(answer.created.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(answer.failed).toMatchObject([4, 5].map((index) => ({ index, error: { code: 'account-full' } })));
    expect(await images()).toEqual([]);
    // The account is full now, but the repeated batch gets its first answer.
    expect((await imported(rows, headers)).created).toEqual(answer.created);
  });

  test("The server counts an account's rows again only near the limit", async () => {
    const quota = { ...QUOTA, players: 350 };
    const other = await testServer({ config: { publicUrl: null, logLevel: 'silent', quota } });
    const meera = await other.organiser();
    const { id } = await meera.tournament();
    const counted = vi.spyOn(other.store.tournaments, 'countsOf');
    const created = [];
    for (let batch = 0; batch < 4; batch += 1) {
      const players = Array.from({ length: 100 }, (_, at) => player(batch * 100 + at));
      const { json } = await meera.call('POST', PATHS.importPlayers, { body: { tournamentId: id, players } });
      created.push(importAnswer.parse(json).created.length);
    }
    expect(created).toEqual([100, 100, 100, 50]);
    expect(counted).toHaveBeenCalledTimes(2);
  });

  test('An account has a limit of image bytes, and equal images count once', async () => {
    for (const n of [1, 2, 3]) expect((await create(player(n, { photo: picture(n) }))).status).toBe(201);
    expect(refusedWith(await create(player(4, { photo: picture(4) })))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/photos and logos of your account fill .* raise IMAGE_MB_PER_ACCOUNT/),
      field: 'photo',
    });
    expect((await create(player(4, { photo: picture(1) }))).status).toBe(201);
    expect(await images()).toHaveLength(3);
    const { failed } = await imported([player(5, { photo: picture(5) })]);
    expect(failed).toMatchObject([{ index: 0, error: { code: 'account-full', field: 'photo' } }]);
  });
});

describe('images of refused orders', () => {
  test('A refused player, team or import row leaves no image', async () => {
    await create(player(1));
    await team('Pune');
    expect((await create(player(1, { photo: picture(1) }))).status).toBe(409);
    expect((await team('Pune', picture(2))).status).toBe(409);
    const { failed, created } = await imported([
      player(1, { photo: picture(1) }),
      player(2, { photo: picture(2) }),
      player(2, { photo: picture(1) }),
      player(3, { photo: picture(3), age: 7 }),
    ]);
    expect([failed.length, created.length]).toEqual([3, 1]);
    expect(await images()).toHaveLength(1);
  });

  test('Refused import rows leave no photo, whichever photo is read first', async () => {
    await create(player(1));
    // The hash of the last row is computed first, each hash in its own turn of the event loop.
    const waiting: (() => void)[] = [];
    const digest = webcrypto.subtle.digest.bind(webcrypto.subtle);
    vi.spyOn(webcrypto.subtle, 'digest').mockImplementation(async (...of) => {
      const hash = await digest(...of);
      const ready = new Promise<void>((isReady) => waiting.push(isReady));
      if (waiting.length === 3) {
        for (const isReady of waiting.toReversed()) {
          isReady();
          await setImmediate();
        }
      }
      await ready;
      return hash;
    });
    const rows = [1, 2, 2].map((number, at) => player(number, { photo: picture(at === 1 ? 2 : 1) }));
    const { failed, created } = await imported(rows);
    vi.restoreAllMocks();
    expect([failed.length, created.length]).toEqual([2, 1]);
    expect(await images()).toHaveLength(1);
  });

  test('A refused order does not remove an image that something else uses', async () => {
    const photo = picture(1);
    await create(player(1, { photo }));
    expect((await create(player(1, { photo }))).status).toBe(409);
    expect(await images()).toHaveLength(1);
  });
});

test('A list of teams contains logos up to 1 MB in all, and the addresses of further logos', async () => {
  const roomy = await testServer();
  const ravi = await roomy.organiser('Ravi');
  const { id } = await ravi.tournament();
  for (let n = 0; n < 5; n += 1) {
    const body = { tournamentId: id, name: `Team ${String(n)}`, logo: picture(n, 240_000) };
    expect((await ravi.call('POST', PATHS.createTeam, { body })).status).toBe(201);
  }
  const list = async (query = {}) => {
    const answer = await ravi.call('GET', PATHS.teams, { query: { tournamentId: id, ...query } });
    expect(answer.text.length).toBeLessThan(1_010_000);
    return z.array(teamAnswer).parse(answer.json);
  };
  const teams = await list();
  expect(teams.map(({ logo }) => logo?.startsWith('data:'))).toEqual([true, true, true, false, false]);
  for (const one of teams) expect(one.logoUrl).toMatch(new RegExp(`^${imageAddress('[0-9a-f]{64}')}$`));
  for (const one of await list({ logos: 'addresses' })) expect(one.logo).toBe(one.logoUrl);
});
