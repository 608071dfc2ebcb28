import { beforeEach, describe, expect, test } from 'vitest';
import { retainedOf } from '#domain/auction/lots/places.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { importAnswer } from '#protocol/calls/players.ts';
import {
  type SampleTournament,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament({ playersPerTeam: 2 });
});

const row = (playerNumber: string, retained: object | null = null): object => ({
  ...PLAYER,
  playerNumber,
  ...(retained === null ? {} : { retained }),
});
const send = async (players: readonly object[], headers = {}) => {
  const body = { tournamentId: sample.id, players };
  return importAnswer.parse((await asha.call('POST', PATHS.importPlayers, { body, headers })).json);
};
const told = ({ failed }: Awaited<ReturnType<typeof send>>) =>
  failed.map(({ index, error: { message, field } }) => [index, message, field]);

describe('import rows of retained players', () => {
  test('Retained rows are registered and retained by one command', async () => {
    const { sequence } = await asha.snapshot(sample.id);
    const { created } = await send([
      row('1', { teamId: sample.pune, price: 30_000 }),
      row('2'),
      row('3', { teamId: sample.mumbai, price: '0', as: 'member', charge: 5_000 }),
    ]);
    const auction = await asha.snapshot(sample.id);
    expect([...retainedOf(auction)]).toMatchObject([
      [created[0]?.id, { team: sample.pune, price: 30_000, charge: 30_000, how: 'retained' }],
      [created[2]?.id, { team: sample.mumbai, price: 0, charge: 5_000, how: 'member' }],
    ]);
    const query = { tournamentId: sample.id, after: String(sequence) };
    const { text } = await asha.call('GET', PATHS.history, { query });
    expect(new Set([...text.matchAll(/"commandId":"([^"]+)"/g)].map(([, id]) => id)).size).toBe(1);
  });

  test('Each retained row is checked after the rows before it, and fails at its own cell', async () => {
    const answer = await send([
      row('1', { teamId: sample.pune, price: 90_000 }),
      row('2', { teamId: sample.pune, price: 11_000 }),
      row('3', { teamId: 'nobody', price: 1 }),
      row('4', { teamId: sample.pune, price: 10_000 }),
      row('5', { teamId: sample.pune, price: 0 }),
      row('6', { teamId: sample.pune, price: -1 }),
      row('7', { teamId: sample.pune }),
    ]);
    expect(answer.created.map(({ index }) => index)).toEqual([0, 3]);
    expect(told(answer)).toEqual(
      [
        [1, "Team doesn't have enough budget", 'retainedAt'],
        [2, 'Invalid team selected', 'retainedBy'],
        [4, 'Squad is full (2 of 2)', 'retainedBy'],
        [5, 'Retained for must be a whole number of rupees, 0 or more', 'retainedAt'],
        [6, 'Please enter for how much he is retained: 0 if for nothing', 'retainedAt'],
      ].sort(([a], [b]) => Number(a) - Number(b)),
    );
    expect(purseOf(await asha.snapshot(sample.id), sample.pune)).toBe(0);
  });

  test('Retained rows fail once the auction has begun, and the other rows are registered', async () => {
    await asha.order(sample.id, { type: 'pass-lot', lot: sample.kohli, seen: null });
    const answer = await send([row('1', { teamId: sample.pune, price: 1 }), row('2')]);
    expect(answer.created.map(({ index }) => index)).toEqual([1]);
    expect(told(answer)).toEqual([
      [0, 'Players are retained and released only before the first bid, skip or sale', 'retainedBy'],
    ]);
  });

  test('A repeated import of retained rows gets the first answer', async () => {
    const headers = { [COMMAND_ID_HEADER]: 'retain-import-0001' };
    const rows = [
      row('1', { teamId: sample.pune, price: 90_000 }),
      row('2', { teamId: sample.pune, price: 90_000 }),
    ];
    const first = await send(rows, headers);
    expect(first.created.map(({ index }) => index)).toEqual([0]);
    expect(await send(rows, headers)).toEqual(first);
    expect(purseOf(await asha.snapshot(sample.id), sample.pune)).toBe(10_000);
  });

  test('Only the row whose team is an object fails', async () => {
    const answer = await send([row('1', { teamId: { id: sample.pune }, price: 1 }), row('2')]);
    expect(answer.failed).toMatchObject([{ index: 0, error: { code: 'body-not-understood' } }]);
    expect(answer.created.map(({ index }) => index)).toEqual([1]);
  });
});
