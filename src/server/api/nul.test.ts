import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { importAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { SAMPLE_CALLS, type SampleIds, sampleIds } from '#server/testing/sample-calls.ts';
import { linksOf } from '#server/testing/link-holders.ts';
import {
  type Answered,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleIds;
let bearers: string[];
beforeAll(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await sampleIds(asha);
  await asha.call('POST', PATHS.scorerLink, { body: { tournamentId: sample.id, label: 'Ravi' } });
  const links = await linksOf(asha, sample.id);
  bearers = ['', asha.token, ...links.map(({ code }) => code)];
});
afterAll(() => server.close());

const documentation = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const NUL = 'a\u0000b';
const REFUSED = { code: 'text-has-unseen-characters', message: /characters that cannot be seen/ };

function expectRefused(answer: Answered, field?: string): void {
  expect(answer.status).toBe(400);
  const { code, message, field: at } = errorOf(answer);
  expect([code, at]).toEqual([REFUSED.code, field]);
  expect(message).toMatch(REFUSED.message);
}

test('Every documented call refuses a NUL in its URL and in its body', async () => {
  const { paths } = documentation.parse((await server.call('GET', `${PATHS.docs}/json`)).json);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
  );
  expect(calls.length).toBeGreaterThan(40);
  for (const { path, method } of calls) {
    const url = path.replace(/\{\w+\}/g, 'x');
    const ways = [{ query: { strange: NUL } }, ...(method === 'GET' ? [] : [{ body: { strange: NUL } }])];
    for (const way of ways) {
      // The clock moves on, because calls of a phone and invalid codes are limited.
      server.now += 60_000;
      const answers = await Promise.all(
        bearers.map((bearer) =>
          server.app.inject({
            ...{ method: methodOf(method), url, headers: { authorization: `Bearer ${bearer}` } },
            ...('body' in way ? { payload: way.body } : way),
          }),
        ),
      );
      const said = answers.map((answer) => `${String(answer.statusCode)} ${answer.body}`);
      // A call that needs a session answers 401 before it reads the NUL.
      for (const line of said) expect(line, `${method} ${path}`).toMatch(/^(400|401) /);
      expect(said.join('\n'), `${method} ${path}`).toContain(REFUSED.code);
    }
  }
});

function methodOf(text: string): 'GET' | 'POST' | 'PUT' | 'DELETE' {
  const method = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((one) => one === text);
  if (method === undefined) throw new Error(`a call of another kind: ${text}`);
  return method;
}

/** Each text in a body by its path, with a NUL inserted. */
function spoiltIn(body: unknown, place: readonly string[] = []): { place: string[]; spoilt: unknown }[] {
  if (typeof body === 'string') return [{ place: [...place], spoilt: `${body}\u0000` }];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    spoiltIn(value, [...place, name]).map(({ place: at, spoilt }) => ({
      place: at,
      spoilt: Array.isArray(body)
        ? body.map((one: unknown, index) => (String(index) === name ? spoilt : one))
        : { ...body, [name]: spoilt },
    })),
  );
}

test.each(SAMPLE_CALLS.filter(({ path }) => path !== PATHS.importPlayers))(
  'The call $method $path refuses a NUL in each text and names the field',
  async ({ method, path, callFor }) => {
    const { query, body } = callFor(sample);
    for (const { place, spoilt } of spoiltIn(body)) {
      const field = place
        .join('.')
        .replace(/^(rules|order)\./, '')
        .replace(/\.\d+$/, '');
      expectRefused(await asha.call(method, path, { ...(query && { query }), body: spoilt }), field);
    }
    for (const name of Object.keys(query ?? {}))
      expectRefused(
        await asha.call(method, path, { query: { ...query, [name]: NUL }, body: body ?? {} }),
        name,
      );
  },
);

test('Sign-in and registration of an account report a NUL at its field', async () => {
  const login = { email: 'organiser-1@example.com', password: 'secret-1' };
  const account = { name: 'Meera', email: 'meera@example.com', mobile: '98000 00000', password: 'secret-1' };
  for (const [path, good] of [
    [PATHS.login, login],
    [PATHS.register, account],
  ] as const) {
    for (const name of Object.keys(good))
      expectRefused(await server.call('POST', path, { body: { ...good, [name]: NUL } }), name);
  }
});

test('A NUL in a field name is refused too', async () => {
  const body = { ...PLAYER, tournamentId: sample.id, own: { [NUL]: 'Goa' } };
  expectRefused(await asha.call('POST', PATHS.createPlayer, { body }), 'own');
  expectRefused(await asha.call('POST', PATHS.createPlayer, { body: JSON.stringify({ [NUL]: 1 }) }));
  expectRefused(await asha.call('POST', PATHS.createPlayer, { body: JSON.stringify(NUL) }));
});

test('A NUL in an import row fails only that row, at its column', async () => {
  const [spoilt, good] = [
    { ...PLAYER, name: NUL, playerNumber: '50' },
    { ...PLAYER, playerNumber: '51' },
  ];
  const body = { tournamentId: sample.id, players: [spoilt, { ...good, own: { [NUL]: 1 } }, good] };
  const answer = importAnswer.parse((await asha.call('POST', PATHS.importPlayers, { body })).json);
  expect(answer.created.map(({ index }) => index)).toEqual([2]);
  expect(answer.failed.map(({ index, error }) => [index, error.code, error.field])).toEqual([
    [0, REFUSED.code, 'name'],
    [1, REFUSED.code, 'own'],
  ]);
  expectRefused(
    await asha.call('POST', PATHS.importPlayers, { body: { ...body, tournamentId: NUL } }),
    'tournamentId',
  );
});
