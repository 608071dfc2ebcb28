import { queueOf } from '#domain/auction/lots/places.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Player } from '#domain/tournament/player.ts';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { importAnswer, type ImportAnswer } from '#protocol/calls/players.ts';
import { asDataUrl, png } from '#server/testing/pictures.ts';
import { DiskFull } from '#server/persistence/ports/problems.ts';
import { hold } from '#server/testing/faulty-stores.ts';
import {
  type Answered,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  refusedWith,
} from '#server/testing/test-server.ts';

const TAKEN = 'A player with this number already exists in the tournament';

let server: TestServer;
let asha: Organiser;
let tournamentId: string;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  tournamentId = (await asha.tournament()).id;
});

const send = (players: readonly unknown[], headers = {}): Promise<Answered> =>
  asha.call('POST', PATHS.importPlayers, { body: { tournamentId, players }, headers });
const imported = async (players: readonly unknown[], headers = {}): Promise<ImportAnswer> =>
  importAnswer.parse((await send(players, headers)).json);
const row = (playerNumber: unknown, change: object = {}): object => ({ ...PLAYER, playerNumber, ...change });
const numbers = async (): Promise<string[]> =>
  [...(await asha.snapshot(tournamentId)).players.values()].map(({ number }) => number);

/** The registered players of an answer, in order. */
const registered = async ({ created }: ImportAnswer): Promise<(Player | undefined)[]> => {
  const { players } = await asha.snapshot(tournamentId);
  return created.map(({ id }) => players.get(id));
};

describe('an import', () => {
  test('An import registers the valid rows by one command and reports the others', async () => {
    const answer = await imported([
      row('1'),
      row('2', { age: 15 }),
      row(3, { name: 'MS Dhoni' }),
      row('4', { age: { years: 25 } }),
      row('5', { playingStyles: ['umpire'] }),
      'not a row at all',
      null,
    ]);
    expect(answer.created.map(({ index }) => index)).toEqual([0, 2]);
    expect(await registered(answer)).toMatchObject([{ number: '1' }, { number: '3', name: 'MS Dhoni' }]);
    expect(answer.failed).toMatchObject([
      { index: 1, error: { message: 'Player age must be between 16 and 50', field: 'age' } },
      { index: 3, error: { message: 'Player age must be between 16 and 50', field: 'age' } },
      {
        index: 4,
        error: {
          message: 'Playing styles must be Batsman, Bowler, Wicket Keeper or All Rounder',
          field: 'playingStyles',
        },
      },
      { index: 5, error: { code: 'body-not-understood' } },
      { index: 6, error: { code: 'body-not-understood' } },
    ]);
    expect(await numbers()).toEqual(['1', '3']);
    const { sequence } = await asha.snapshot(tournamentId);
    expect(sequence).toBe(2);
  });

  test('An import reports numbers taken by players and by earlier rows', async () => {
    await asha.player(tournamentId, { playerNumber: 'A7' });
    const { created, failed } = await imported([row('1'), row('a7'), row('2'), row('1', { name: 'Second' })]);
    expect(created.map(({ index }) => index)).toEqual([0, 2]);
    expect(await numbers()).toEqual(['A7', '1', '2']);
    expect(failed).toMatchObject([
      { index: 1, error: { code: 'number-taken', message: TAKEN, field: 'playerNumber' } },
      { index: 3, error: { code: 'number-taken', message: TAKEN, field: 'playerNumber' } },
    ]);
  });

  test('A second import of the same file creates no player twice', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => row(String(at + 1)));
    expect((await imported(rows)).created).toHaveLength(100);
    const again = await imported(rows);
    expect(again.created).toEqual([]);
    expect(again.failed.map(({ error }) => error.code)).toEqual(Array(100).fill('number-taken'));
    expect(await numbers()).toHaveLength(100);
  });

  test('A repeated import with the same command id gets the first answer', async () => {
    const rows = [row('1'), row('2', { age: 15 }), row('3'), row('3')];
    const headers = { [COMMAND_ID_HEADER]: 'batch-1' };
    const first = await imported(rows, headers);
    expect(first.created.map(({ index }) => index)).toEqual([0, 2]);
    expect(await imported(rows, headers)).toEqual(first);
    expect(await numbers()).toEqual(['1', '3']);
  });

  test('An import stores the photos of rows, and a wrong photo fails only its row', async () => {
    const answer = await imported([
      row('1', { photo: asDataUrl(png(40, 40)) }),
      row('2', { photo: 'https://example.com/2.jpg' }),
      row('3', { photo: 'http://example.com/3.jpg' }),
      row('4', { photo: `/api/images/${'0'.repeat(64)}` }),
    ]);
    expect(await registered(answer)).toMatchObject([
      { photo: expect.stringMatching(/^\/api\/images\//) },
      { photo: 'https://example.com/2.jpg' },
    ]);
    expect(answer.failed.map(({ index, error }) => [index, error.field])).toEqual([
      [2, 'photo'],
      [3, 'photo'],
    ]);
  });

  test('An import takes 1 to 100 rows, and is refused as a whole with more or fewer', async () => {
    expect((await send([])).status).toBe(400);
    const many = await send(Array.from({ length: 101 }, (_, at) => row(String(at))));
    expect([many.status, refusedWith(many).message]).toEqual([
      400,
      'At most 100 at once (players): please send the others in another request',
    ]);
    expect(await numbers()).toEqual([]);
  });

  test('An import during the auction adds to the queue', async () => {
    const { id, kohli } = await asha.sampleTournament();
    await asha.order(id, { type: 'pass-lot', lot: kohli, seen: null });
    const body = { tournamentId: id, players: [row('91'), row('92')] };
    const { created } = importAnswer.parse((await asha.call('POST', PATHS.importPlayers, { body })).json);
    expect(queueOf(await asha.snapshot(id)).slice(-2)).toEqual(created.map((player) => player.id));
  });

  test('An import row with an object in place of a text fails alone', async () => {
    const strange = { length: { toString: 1 } };
    const fields = ['name', 'playerNumber', 'age', 'playingStyles', 'baseAmount', 'photo', 'runs'];
    const rows = fields.map((field, at) => row(String(at), { [field]: strange }));
    const { created, failed } = await imported([...rows, row('18')]);
    expect(created.map(({ index }) => index)).toEqual([fields.length]);
    expect(failed.map(({ error }) => error.field)).toEqual(fields);
  });

  test('An import row that triggers a bug fails alone', async () => {
    vi.spyOn(server.store.images, 'keep').mockRejectedValue(new Error('a bug of ours'));
    const { created, failed } = await imported([row('1', { photo: asDataUrl(png(40, 40)) }), row('2')]);
    expect(created.map(({ index }) => index)).toEqual([1]);
    expect(failed).toMatchObject([
      { index: 0, error: { message: 'An unexpected error occurred. Please try again.' } },
    ]);
    expect(server.logLines.join('')).toContain('a bug of ours');
  });

  test('An import on a full disk fails as a whole', async () => {
    vi.spyOn(server.store.images, 'keep').mockRejectedValue(new DiskFull());
    expect((await send([row('1', { photo: asDataUrl(png(40, 40)) }), row('2')])).status).toBe(507);
  });

  test('An import of invalid rows only changes nothing', async () => {
    const before = await asha.snapshot(tournamentId);
    expect((await imported([row('1', { age: 51 })])).failed).toHaveLength(1);
    expect(await asha.snapshot(tournamentId)).toEqual(before);
  });

  test('An import without its list is refused', async () => {
    expect(
      refusedWith(await asha.call('POST', PATHS.importPlayers, { body: { tournamentId } })),
    ).toMatchObject({
      status: 400,
      message: 'The request could not be understood (players)',
    });
  });
});

describe('an import whose number is taken during the import', () => {
  test.each([
    ['without a command id', {}],
    ['repeated with its command id', { [COMMAND_ID_HEADER]: 'batch-1' }],
  ])('An import %s fails only the row whose number was just taken', async (_how, headers) => {
    const { images, log } = server.store;
    const written = hold(log.append, (append) => (log.append = append));
    const faster = asha.player(tournamentId, { playerNumber: '2' });
    await written.entered;
    const kept = hold(images.keep, (keep) => (images.keep = keep));
    kept.letGo();
    const rows = [row('1'), row('2'), row('3', { photo: asDataUrl(png(40, 40)) })];
    const slower = imported(rows, headers);
    await kept.entered;
    await new Promise(setImmediate);
    written.letGo();
    await faster;
    const { created, failed } = await slower;
    expect(created.map(({ index }) => index)).toEqual([0, 2]);
    expect(failed).toMatchObject([{ index: 1, error: { code: 'number-taken', message: TAKEN } }]);
    if (COMMAND_ID_HEADER in headers) expect(await imported(rows, headers)).toEqual({ created, failed });
    expect(await numbers()).toEqual(['2', '1', '3']);
  });
});
