import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { testServer, type TestServer, type Organiser, PLAYER } from '#server/testing/test-server.ts';
import { asDataUrl, longer, png } from '#server/testing/pictures.ts';
import { call } from './call.ts';

let server: TestServer;
let asha: Organiser;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
});

test("An order runs between another organiser's queued imports and lists", async () => {
  const ravi = await server.organiser('Ravi');
  const sample = await ravi.sampleTournament();
  const { id } = await asha.tournament();
  const ended: string[] = [];
  const heavy = Array.from({ length: 12 }, async (_, batch) => {
    const players = Array.from({ length: 100 }, (_row, n) => ({
      ...PLAYER,
      playerNumber: String(batch * 100 + n),
    }));
    const body = { tournamentId: id, players };
    const call =
      batch % 2 === 0
        ? asha.call('POST', PATHS.importPlayers, { body })
        : asha.call('GET', PATHS.players, { query: { tournamentId: id } });
    expect((await call).status).toBe(200);
    ended.push('heavy');
  });
  const bid = ravi.order(sample.id, {
    type: 'place-bid',
    lot: sample.kohli,
    team: sample.mumbai,
    amount: 20_000,
    seen: null,
  });
  await Promise.all([...heavy, bid.then(({ status }) => ended.push(`bid ${String(status)}`))]);
  // Without the queue, the bid would finish as the thirteenth call. It arrived last, and PostgreSQL takes as long for
  // it as for a list.
  expect(ended.indexOf('bid 200')).toBeLessThan(8);
  const list = await asha.call('GET', PATHS.players, { query: { tournamentId: id } });
  expect(list.json).toHaveLength(600);
});

test('While a client pauses in the middle of a tournament file, the other calls of its organiser are answered', async () => {
  const sample = await asha.sampleTournament();
  // Four photos of 7 MB exceed the buffers of the connection.
  for (const fill of [1, 2, 3, 4]) {
    const photo = asDataUrl(longer(png(640, 480), 7_000_000, fill));
    await asha.player(sample.id, { playerNumber: String(100 + fill), photo });
  }
  const download = await beginDownload(sample.id);
  const tournamentId = sample.id;
  expect((await asha.call('GET', PATHS.snapshot, { query: { tournamentId } })).status).toBe(200);
  expect((await asha.call('GET', PATHS.players, { query: { tournamentId } })).status).toBe(200);
  const body = { tournamentId, players: [{ ...PLAYER, playerNumber: '200' }] };
  expect((await asha.call('POST', PATHS.importPlayers, { body })).status).toBe(200);
  // The server logs a call once its answer is sent, so the file was on its way meanwhile.
  const linesOfFile = () => server.logLines.filter((line) => line.includes(PATHS.tournamentFile)).length;
  expect(linesOfFile()).toBe(0);
  let bytes = 0;
  download.on('data', (part: Buffer) => (bytes += part.length));
  await once(download, 'end');
  expect(bytes).toBeGreaterThan(28_000_000);
  await expect.poll(linesOfFile).toBe(1);
});

/** Asks for the file of a tournament, and reads nothing of the answer yet. */
async function beginDownload(id: string): Promise<IncomingMessage> {
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${asha.token}` };
  return new Promise((resolve, reject) => {
    get(`${url}${PATHS.tournamentFile}?id=${id}`, { headers }, resolve).on('error', reject);
  });
}

test('A call that answers with a stream cannot be declared with a queue', () => {
  const row = { method: 'GET', url: '/', access: 'organiser', schema: { summary: '' } } as const;
  const streamed = () => Promise.resolve(Readable.from(['a']));
  const sending = (_request: FastifyRequest, reply: FastifyReply) => Promise.resolve({ sent: reply.sent });
  call(row, streamed);
  call(row, sending);
  // @ts-expect-error: a stream would hold the place of its account until the client has read it.
  call({ ...row, queue: true }, streamed);
  // @ts-expect-error: neither can a queued call send its answer itself.
  call({ ...row, queue: true }, sending);
  call({ ...row, queue: true }, () => Promise.resolve([]));
});
