import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tournamentWith, playerNamed, teamNamed } from '#fixtures/auction/people.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { fold } from '#domain/auction/fold.ts';
import { PATHS } from '#protocol/paths.ts';
import { FILE_TYPE } from '#protocol/tournament-file.ts';
import { fileWith, linesOf, openFile } from '#server/testing/tournament-files.ts';
import { errorOf, testServer, type TestServer, type Organiser } from '#server/testing/test-server.ts';
import { createFileBudget, FileTooLong } from '#server/tournament-file/check-file.ts';
import { readTournament } from '#server/tournament-file/read-tournament.ts';
import { receiveFile } from '#server/tournament-file/received-file.ts';
import { resultOf } from '#server/tournament-file/save-tournament.ts';
import { ZipReader } from '#server/tournament-file/stored-zip.ts';

let server: TestServer;
let asha: Organiser;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
});
afterEach(() => {
  vi.useRealTimers();
});

const CREATED: AuctionEvent = { type: 'TournamentCreated', tournament: tournamentWith() };
const PLAYERS = Array.from({ length: 30 }, (_, at) =>
  playerNamed(`Player ${String(at)}`, String(at), { id: `p${String(at)}` }),
);
const REGISTERED: AuctionEvent = { type: 'PlayersRegistered', players: PLAYERS };
const DRAWN: AuctionEvent = {
  type: 'OrderDrawn',
  occasion: 'initialised',
  seed: 1,
  order: PLAYERS.map(({ id }) => id),
};
const EDITED: AuctionEvent = {
  type: 'PlayerEdited',
  player: playerNamed('Renamed', '0', { id: 'p0' }),
};

const fileOf = (events: readonly AuctionEvent[]): Promise<Buffer> =>
  fileWith(linesOf(events), resultOf(fold(events)));

async function* once(bytes: Buffer) {
  yield await Promise.resolve(bytes);
}

/** Reads a file with this budget of counted work. */
async function readWith(bytes: Buffer, most: number): Promise<number> {
  const file = await receiveFile(new ZipReader(once(bytes)));
  let ids = 0;
  const opener = {
    organiser: 'o',
    tournament: 't',
    addresses: new Map(),
    now: 1,
    makeId: () => `n${String((ids += 1))}`,
  };
  const read = readTournament(file, opener, createFileBudget(most)).finally(() => file.forget());
  return (await read).lines.length;
}

test('A file of more than 20,000 lines is refused with a message before its log arrives', async () => {
  const lines = Array.from({ length: 20_001 }, () => EDITED);
  const file = await fileWith(linesOf([CREATED, ...lines.slice(1)]), resultOf(fold([CREATED])));
  const answer = await openFile(asha, file.subarray(0, 2_000));
  expect([answer.status, errorOf(answer).code]).toEqual([413, 'file-too-long']);
  expect(errorOf(answer).message).toBe(
    'This file has more log than the largest tournament has: nothing was opened',
  );
});

test('A file with 61 teams at once is refused, even if they are withdrawn again', async () => {
  const teams = Array.from({ length: 61 }, (_, at) => teamNamed(`Team ${String(at)}`, `t${String(at)}`));
  const events = [
    CREATED,
    ...teams.map((team): AuctionEvent => ({ type: 'TeamEntered', team })),
    ...teams.map(({ id }): AuctionEvent => ({ type: 'TeamWithdrawn', team: id })),
  ];
  const answer = await openFile(asha, await fileOf(events));
  expect([answer.status, errorOf(answer).code]).toEqual([413, 'file-too-long']);
});

test('The work of a file is counted by its lines, its characters and the players of its draws', async () => {
  const plain = await fileOf([CREATED, REGISTERED, EDITED]);
  const drawn = await fileOf([CREATED, REGISTERED, DRAWN]);
  const lengthOf = (events: readonly AuctionEvent[]) =>
    linesOf(events).reduce((sum, line) => sum + JSON.stringify(line).length, 0);
  const needed = 3_000 + lengthOf([CREATED, REGISTERED, EDITED]);
  expect(await readWith(plain, needed)).toBe(3);
  await expect(readWith(plain, needed - 1)).rejects.toThrow(FileTooLong);
  const forDraw = 3_000 + lengthOf([CREATED, REGISTERED, DRAWN]) + 5 * PLAYERS.length;
  expect(await readWith(drawn, forDraw)).toBe(3);
  await expect(readWith(drawn, forDraw - 1)).rejects.toThrow(FileTooLong);
});

test('Files are read and written one after the other, in the order in which they arrived', async () => {
  const others = await Promise.all(['Vikram', 'Ravi'].map((name) => server.organiser(name)));
  const file = await fileOf([CREATED, REGISTERED]);
  const { appendWhole } = server.store.log;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let [atOnce, most] = [0, 0];
  vi.spyOn(server.store.log, 'appendWhole').mockImplementation(async (entry, now) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await held;
    await appendWhole(entry, now);
    atOnce -= 1;
  });
  const opening = [asha, ...others].map((by) => openFile(by, file));
  // While the first file is being written, the server answers other calls of the waiting accounts.
  await expect.poll(() => atOnce).toBe(1);
  for (const by of others) expect((await by.call('GET', PATHS.tournaments)).status).toBe(200);
  letGo();
  expect((await Promise.all(opening)).map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(most).toBe(1);
});

/** Begins an upload that has sent no byte yet. Returns its body, and the code of the later refusal. */
function slowFile({ token }: Organiser) {
  const body = new PassThrough();
  const headers = { authorization: `Bearer ${token}`, 'content-type': FILE_TYPE };
  const answer = server.app.inject({ method: 'POST', url: PATHS.tournamentFile, payload: body, headers });
  return { body, code: answer.then((its) => its.json<{ error: { code: string } }>().error.code) };
}

test('Of nine files that arrive at once, one is refused because there are eight places', async () => {
  const organisers = await Promise.all(
    Array.from({ length: 9 }, (_, at) => server.organiser(`Organiser ${String(at)}`)),
  );
  const arriving = organisers.map(slowFile);
  // No body ends, so only the refused one is answered.
  expect(await Promise.race(arriving.map(({ code }) => code))).toBe('files-waiting');
  for (const { body } of arriving) body.end();
  const codes = await Promise.all(arriving.map(({ code }) => code));
  expect(codes.toSorted()).toEqual([...Array<string>(8).fill('file-not-understood'), 'files-waiting']);
  // The places of these files are free again.
  expect(errorOf(await openFile(asha, Buffer.from('x'))).code).toBe('file-not-understood');
});

test('Incompletely written logs are removed every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const other = await testServer();
  const dropped = vi.spyOn(other.store.log, 'dropUnfinished');
  vi.advanceTimersByTime(60 * 60_000);
  // The server waits for its sweep before it closes.
  await other.close();
  expect(dropped.mock.calls).toEqual([[other.now]]);
});

test('A file that has been arriving for more than ten minutes loses its place to a ninth file', async () => {
  const organisers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => server.organiser(`Organiser ${String(at)}`)),
  );
  const arriving = organisers.map(slowFile);
  const ninth = async () => errorOf(await openFile(asha, Buffer.from('x'))).code;
  // A file has a place once the server waits for its bytes. Before that, the ninth file would get the eighth place.
  await expect.poll(() => arriving.every(({ body }) => body.listenerCount('readable') > 0)).toBe(true);
  expect(await ninth()).toBe('files-waiting');
  server.now += 10 * 60_000;
  expect(await ninth()).toBe('files-waiting');
  server.now += 1;
  expect(await ninth()).toBe('file-not-understood');
  for (const { body } of arriving) body.write('PK');
  expect(await Promise.race(arriving.map(({ code }) => code))).toBe('file-gave-place');
  for (const { body } of arriving) body.end();
  const codes = await Promise.all(arriving.map(({ code }) => code));
  expect(codes.filter((code) => code === 'file-gave-place')).toHaveLength(1);
});
