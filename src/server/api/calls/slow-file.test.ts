import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { FILE_TYPE, LEAST_BYTES_A_MINUTE } from '#protocol/tournament-file.ts';
import { errorOf, testServer, type TestServer, type Organiser } from '#server/testing/test-server.ts';
import { jpeg, longer } from '#server/testing/pictures.ts';
import { addressOf } from '#server/testing/live-auction.ts';

const MINUTE = 60_000;

let server: TestServer;
let asha: Organiser;
let file: Buffer;
let line: Socket;
/** The other end of the line, at the server. */
let end: Socket;

beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  const { id } = await asha.tournament();
  // The photo makes the file last for some minutes over the slowest line.
  const photo = longer(jpeg(600, 800), 4 * LEAST_BYTES_A_MINUTE);
  await asha.player(id, { photo: `data:image/jpeg;base64,${photo.toString('base64')}` });
  const saved = await server.app.inject({
    url: `${PATHS.tournamentFile}?id=${id}`,
    headers: { authorization: `Bearer ${asha.token}` },
  });
  file = saved.rawPayload;
  await begin();
});
afterEach(() => {
  vi.useRealTimers();
  line.destroy();
});

/** Sends the head of a call that opens the file, and waits until the server reads its body. */
async function begin(): Promise<void> {
  const { port } = await addressOf(server);
  const connected = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
  line = connect({ port, host: '127.0.0.1' });
  end = await connected;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = once(server.app.server, 'request');
  line.write(
    `POST ${PATHS.tournamentFile} HTTP/1.1\r\nHost: hall\r\nConnection: close\r\n` +
      `Authorization: Bearer ${asha.token}\r\nContent-Type: ${FILE_TYPE}\r\n` +
      `Content-Length: ${String(file.length)}\r\n\r\n`,
  );
  await begun;
  // The server has authenticated the call once it has answered a later one.
  await asha.call('GET', PATHS.tournaments);
}

/** Sends some bytes of the file, and waits until the server has read them. */
async function sendPart(from: number, bytes: number): Promise<void> {
  const before = end.bytesRead;
  line.write(file.subarray(from, from + bytes));
  // `expect.poll` would advance the clock of the test.
  while (end.bytesRead - before < bytes) await new Promise((resolve) => setImmediate(resolve));
}

const listed = async () => (await server.store.tournaments.ofOrganiser(asha.user.id)).length;

test('A file opens after minutes, as long as 400 kB arrive in each of them', async () => {
  const said = text(line);
  for (let part = 0; part < 4; part += 1) {
    await sendPart(part * LEAST_BYTES_A_MINUTE, LEAST_BYTES_A_MINUTE);
    vi.advanceTimersByTime(MINUTE);
    expect(end.destroyed).toBe(false);
  }
  line.write(file.subarray(4 * LEAST_BYTES_A_MINUTE));
  expect((await said).slice(0, 'HTTP/1.1 201'.length)).toBe('HTTP/1.1 201');
  expect(await listed()).toBe(2);
});

test('A file of which fewer than 400 kB arrive in a minute ends with 408 and opens nothing', async () => {
  const said = text(line);
  await sendPart(0, LEAST_BYTES_A_MINUTE - 1);
  vi.advanceTimersByTime(MINUTE - 1);
  expect(end.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await said).toMatch(/^HTTP\/1\.1 408 [^]*"request-too-slow"/);
  expect(await listed()).toBe(1);
  // The account may open the next file.
  vi.useRealTimers();
  const again = () =>
    server.app.inject({
      method: 'POST',
      url: PATHS.tournamentFile,
      payload: file,
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': FILE_TYPE },
    });
  await expect.poll(async () => (await again()).statusCode).toBe(201);
});

test('A second file of the same account is refused until the first has arrived', async () => {
  await sendPart(0, 1_000);
  const call = { headers: { 'content-type': FILE_TYPE }, body: 'another file' };
  const second = await asha.call('POST', PATHS.tournamentFile, call);
  expect([second.status, errorOf(second).code]).toEqual([409, 'file-on-its-way']);
  const vikram = await server.organiser('Vikram');
  expect(errorOf(await vikram.call('POST', PATHS.tournamentFile, call)).code).toBe('file-not-understood');
});
