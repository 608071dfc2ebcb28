import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { Busy, DataDetached, DiskFull } from '#server/persistence/ports/problems.ts';
import {
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  refusedWith,
  TOURNAMENT,
} from '#server/testing/test-server.ts';
import { longer, png } from '#server/testing/pictures.ts';

let server: TestServer;
let asha: Organiser;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
});

describe('a refused call', () => {
  test('An unknown address gets an error in the common shape', async () => {
    for (const accept of ['*/*', 'text/html', 'application/json']) {
      const answer = await server.call('GET', '/api/nowhere', { headers: { accept } });
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual({
        error: { code: 'no-such-call', message: 'This address does not exist' },
      });
    }
    expect((await server.call('POST', '/login')).status).toBe(404);
    expect((await server.call('GET', '/api/%zz')).json).toMatchObject({
      error: { code: 'body-not-understood' },
    });
  });

  test.each([
    ['invalid JSON', '{"name":', 'body'],
    ['a list', '[]', 'body'],
    ['null', 'null', 'body'],
    ['an object with a prototype', '{"__proto__": {"admin": true}}', 'body'],
  ])('The error for a body that is %s names the body', async (_name, body, where) => {
    expect(refusedWith(await asha.call('POST', PATHS.createTournament, { body }))).toMatchObject({
      status: 400,
      message: `The request could not be understood (${where})`,
    });
  });

  test('A body of a media type other than JSON gets 400', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { 'content-type': type };
      const answer = await asha.call('POST', PATHS.createTournament, { body: 'name=x', headers });
      expect(refusedWith(answer)).toMatchObject({
        status: 400,
        message: 'The request could not be understood (content-type)',
      });
    }
  });

  test('An empty body that is announced as JSON counts as no body', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await asha.call('POST', PATHS.logout, { headers })).status).toBe(200);
  });

  test('A body above 64 kB gets 413, and the connection stays open', async () => {
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const send = (size: number): Promise<Response> =>
      fetch(`${url}${PATHS.createTournament}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...TOURNAMENT, name: 'x'.repeat(size) }),
      });
    for (const size of [66_000, 30_000_000]) {
      const answer = await send(size);
      expect([answer.status, await answer.json()]).toEqual([
        413,
        { error: { code: 'body-too-large', message: 'This is too much data for one request' } },
      ]);
    }
    expect((await send(60_000)).status).toBe(400);
    expect((await send(20)).status).toBe(201);
  });

  test('Invalid HTTP gets an error in the common shape', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const line = await openLine('SELL KOHLI\r\n\r\n');
    line.ask();
    const heard = await line.heard;
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).toContain('{"error":{"code":"body-not-understood","message":"The request could');
  });

  test('A request with too large headers gets 431', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const line = await openLine(`GET /api/health HTTP/1.1\r\nHost: hall\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    line.ask();
    const heard = await line.heard;
    expect(heard).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(heard).toContain(
      '{"error":{"code":"headers-too-large","message":"The headers of this request are too large"}}',
    );
  });

  test('A request that never ends gets 408', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const httpServer = server.app.server;
    // A server that closes before it reads the headers resets the connection without an answer. So the test waits for
    // the request.
    const arrived = once(httpServer, 'request');
    const line = await openLine(
      `POST ${PATHS.login} HTTP/1.1\r\nHost: hall\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n`,
    );
    line.ask();
    const [{ socket }] = await arrived;
    // Node checks for slow requests twice a minute and raises this error for each of them.
    const slow = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    httpServer.emit('clientError', slow, socket);
    const heard = await line.heard;
    expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(heard).toContain('"message":"This request took too long to arrive: please try again"');
  });

  test('A call with an invalid command id gets 400', async () => {
    const headers = { 'x-command-id': 'two words' };
    const answer = await asha.call('POST', PATHS.createTournament, { body: TOURNAMENT, headers });
    expect(refusedWith(answer)).toMatchObject({
      status: 400,
      message: 'The request could not be understood (x-command-id)',
    });
  });

  test('An order on a full disk gets 507 with a message that says what to do', async () => {
    vi.spyOn(server.store.log, 'append').mockRejectedValue(new DiskFull());
    const answer = await asha.call('POST', PATHS.createTournament, { body: TOURNAMENT });
    expect(refusedWith(answer)).toMatchObject({
      status: 507,
      message: 'The disk of the server is full: nothing was changed. Make room, then try again',
    });
  });

  test('An order and the health call get 507 after the data files were moved', async () => {
    vi.spyOn(server.store, 'isDetached').mockReturnValue(true);
    vi.spyOn(server.store.log, 'append').mockRejectedValue(new DataDetached());
    const astray = {
      status: 507,
      message:
        'The auction stands still: the data folder of the server was moved or deleted. Nothing new is kept; the server puts a copy of everything so far next to it, and npm run restore takes it',
    };
    expect(refusedWith(await asha.call('POST', PATHS.createTournament, { body: TOURNAMENT }))).toMatchObject(
      astray,
    );
    expect(refusedWith(await asha.call('GET', PATHS.health))).toMatchObject(astray);
  });

  test('A damaged auction is reported, and the other auctions are served', async () => {
    const [whole, torn] = [await asha.sampleTournament(), await asha.sampleTournament({ name: 'Torn Cup' })];
    await server.database.damage(torn.id, 4);
    // A second server on the same data with nothing in memory, as after a restart.
    const again = await testServer({ beside: server });
    const headers = { authorization: `Bearer ${asha.token}` };
    const open = (tournamentId: string) =>
      again.call('GET', PATHS.snapshot, { headers, query: { tournamentId } });
    expect(refusedWith(await open(torn.id))).toMatchObject({
      status: 500,
      message:
        'The record of this auction is damaged at line 4, so it stays closed; the others go on. Please restore a copy with npm run restore',
    });
    expect((await open(whole.id)).status).toBe(200);
  });

  test('An order gets 503 while another program locks the database', async () => {
    vi.spyOn(server.store.log, 'append').mockRejectedValue(new Busy());
    expect(refusedWith(await asha.call('POST', PATHS.createTournament, { body: TOURNAMENT }))).toMatchObject({
      status: 503,
      message: 'Another program is using the data of the server: please try again in a moment',
    });
  });

  test('A bug answers 500 without a stack, and the log has the stack', async () => {
    vi.spyOn(server.store.tournaments, 'countsOf').mockRejectedValue(new Error('secret inside'));
    const answer = await asha.call('GET', PATHS.quickStats);
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({
      error: { code: 'broken', message: 'An unexpected error occurred. Please try again.' },
    });
    expect(server.logLines.join('')).toContain('secret inside');
  });

  test('A stopping server answers 503 to new calls, and finishes the running ones', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const held = holdCounts();
    const line = await openLine();
    line.ask();
    await held.entered;
    const closed = server.app.close();
    await expect.poll(() => server.app.server.listening).toBe(false);
    line.ask();
    held.letGo();
    const heard = await line.heard;
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
    expect(heard).toContain(
      '"code":"going-down","message":"The server is restarting: please try again in a moment"',
    );
    await closed;
  });
});

/** Blocks the quick stats until the test releases them. */
function holdCounts(): { readonly entered: Promise<void>; readonly letGo: () => void } {
  const { tournaments } = server.store;
  const countsOf = tournaments.countsOf.bind(tournaments);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const entered = new Promise<void>((resolve) => {
    vi.spyOn(tournaments, 'countsOf').mockImplementation(async (user) => {
      resolve();
      await held;
      return countsOf(user);
    });
  });
  return { entered, letGo: () => letGo() };
}

/** Opens a connection that requests the quick stats when the test asks for it. */
async function openLine(
  request = statsRequest(),
): Promise<{ readonly ask: () => void; readonly heard: Promise<string> }> {
  const address = server.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const socket = connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
  const heard = (async () => {
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text;
  })();
  return { ask: () => void socket.write(request), heard };
}

function statsRequest(): string {
  return `GET ${PATHS.quickStats} HTTP/1.1\r\nHost: hall\r\nAuthorization: Bearer ${asha.token}\r\n\r\n`;
}

describe('every answer of the server', () => {
  test('Every answer forbids caching and has the request id of its log line', async () => {
    const answer = await asha.call('GET', PATHS.tournaments);
    const id = String(answer.headers['x-request-id']);
    expect(id).toMatch(/^[0-9a-z]{6}-[0-9a-z]+$/);
    expect(server.logLines.join('')).toContain(id);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('Long answers are compressed', async () => {
    const { id } = await asha.tournament();
    const players = Array.from({ length: 30 }, (_, at) => ({ ...PLAYER, playerNumber: String(at) }));
    await asha.call('POST', PATHS.importPlayers, { body: { tournamentId: id, players } });
    const ask = (encoding: string) =>
      server.app.inject({
        url: `${PATHS.players}?tournamentId=${id}`,
        headers: { authorization: `Bearer ${asha.token}`, 'accept-encoding': encoding },
      });
    const plain = await ask('gzip;q=0, identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await ask('br')).headers['content-encoding']).toBeUndefined();
    const packed = await ask('gzip, deflate, br');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length * 5).toBeLessThan(plain.body.length);
  });

  test('Short answers and images are not compressed', async () => {
    const { id } = await asha.tournament();
    const short = `${PATHS.teams}?tournamentId=${id}`;
    const picture = longer(png(40, 40), 4_000).toString('base64');
    const { photo } = await asha.player(id, { photo: `data:image/png;base64,${picture}` });
    for (const url of [short, String(photo)]) {
      const headers = { authorization: `Bearer ${asha.token}`, 'accept-encoding': 'gzip' };
      const { statusCode, headers: answered } = await server.app.inject({ url, headers });
      expect([statusCode, answered['content-encoding']]).toEqual([200, undefined]);
      expect(Number(answered['content-length'])).toBeGreaterThan(0);
    }
  });

  test('A compressed body is refused, because limits count the bytes that arrive', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: PATHS.login,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ email: 'asha@example.com', password: 'secret-1' })),
    });
    expect(answer.statusCode).toBe(400);
  });
});

test('The health call reports the version, and fails while the database fails', async () => {
  const well = await server.call('GET', PATHS.health);
  expect([well.status, well.json]).toEqual([
    200,
    { ok: true, version: expect.stringMatching(/^\d+\.\d+\.\d+/), database: 'ok' },
  ]);
  vi.spyOn(server.store, 'ready').mockRejectedValue(new Error('no database'));
  expect((await server.call('GET', PATHS.health)).status).toBe(500);
});

test('The log has no name, e-mail, phone, password, token, address or query', async () => {
  const { id } = await asha.tournament({ name: 'Secret Cup' });
  await asha.player(id, { name: 'Hidden Player' });
  await server.call('POST', PATHS.login, {
    body: { email: asha.user.email, password: 'secret-9' },
    from: '203.0.113.9',
  });
  await asha.call('GET', PATHS.tournament, { query: { id: 'queried-id' } });
  await asha.call('POST', PATHS.createTournament, { body: '{"name": "Broken Cup"' });
  const log = server.logLines.join('');
  expect(log).toContain(`"path":"${PATHS.login}"`);
  for (const secret of [
    asha.token,
    asha.user.email,
    'Asha',
    '98000',
    'secret-',
    'Secret Cup',
    'Broken Cup',
    'Hidden Player',
    '203.0.113.9',
    'queried-id',
  ]) {
    expect(log).not.toContain(secret);
  }
  for (const line of server.logLines) expect(() => void JSON.parse(line)).not.toThrow();
});
