import { beforeEach, describe, expect, test } from 'vitest';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { MOST_NAMESAKES, namesakesAnswer, renameAnswer } from '#protocol/calls/tournaments.ts';
import {
  type SampleTournament,
  testServer,
  type TestServer,
  type Organiser,
  refusedWith,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
let next: string;

beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
  next = (await asha.tournament({ name: 'Next Season' })).id;
});

const namesakes = async (id: string) =>
  namesakesAnswer.parse((await asha.call('GET', PATHS.namesakes, { query: { id } })).json);
const rename = (playerIds: readonly unknown[], to: unknown, changes: object = {}, by = asha) =>
  by.call('PUT', PATHS.namesakes, { body: { playerIds, from: 'Virat Kohli', to, ...changes } });
const renamed = async (...order: Parameters<typeof rename>) =>
  renameAnswer.parse((await rename(...order)).json);
const nameOf = async (tournament: string, id: string) =>
  (await asha.snapshot(tournament)).players.get(id)?.name;
const again = async (changes: object = {}) =>
  (await asha.player(next, { name: 'Virat Kohli', playerNumber: '8', ...changes })).id;

describe('A person in several tournaments', () => {
  test("The call lists players of the same name in the organiser's other tournaments, with each tournament", async () => {
    const id = await again({ age: 25 });
    await asha.player(next, { name: 'Virat Kohle', playerNumber: '9' });
    const other = await server.organiser();
    await other.player((await other.tournament()).id, { name: 'Virat Kohli' });
    expect(await namesakes(sample.kohli)).toEqual([
      {
        ...{ id, playerNumber: '8', age: 25, tournamentId: next, tournament: 'Next Season' },
        ...{ date: expect.any(String), finished: false },
      },
    ]);
    expect(await namesakes(sample.dhoni)).toEqual([]);
  });

  test('A finished auction is named as finished', async () => {
    const id = await again();
    for (const lot of [sample.kohli, sample.dhoni])
      await asha.order(sample.id, { type: 'pass-lot', lot, seen: null });
    expect((await asha.order(sample.id, { type: 'finish' })).status).toBe(200);
    expect(await namesakes(id)).toMatchObject([{ id: sample.kohli, finished: true }]);
  });

  test('A rename reaches the named players, and changes nothing else of them', async () => {
    const id = await again();
    const before = (await asha.snapshot(next)).players.get(id);
    expect(await renamed([id], 'Virat Kohlee')).toEqual({ renamed: [id], failed: [] });
    expect((await asha.snapshot(next)).players.get(id)).toEqual({ ...before, name: 'Virat Kohlee' });
    expect(await nameOf(sample.id, sample.kohli)).toBe('Virat Kohli');
  });

  test('A repeated rename writes no second line', async () => {
    const id = await again();
    const headers = { [COMMAND_ID_HEADER]: 'rename-1' };
    const body = { playerIds: [id, id], from: 'Virat Kohli', to: 'Virat Kohlee' };
    await asha.call('PUT', PATHS.namesakes, { body, headers });
    const { sequence } = await asha.snapshot(next);
    const answer = await asha.call('PUT', PATHS.namesakes, { body, headers });
    expect(answer.json).toEqual({ renamed: [id], failed: [] });
    expect((await asha.snapshot(next)).sequence).toBe(sequence);
  });

  test('A rename skips a player who no longer has the old name', async () => {
    const id = await again({ name: 'V. Kohli' });
    expect(await renamed([id, sample.kohli], 'Virat Kohlee')).toMatchObject({
      renamed: [sample.kohli],
      failed: [{ id, error: { code: 'no-such-player' } }],
    });
    expect(await nameOf(next, id)).toBe('V. Kohli');
  });

  test('A rename refuses a blank name at its field, and as many players as a call may not have', async () => {
    const id = await again();
    expect(await renamed([id], '  ')).toMatchObject({ failed: [{ id, error: { field: 'name' } }] });
    expect(refusedWith(await rename([], 'A')).status).toBe(400);
    const many = (count: number) => Array.from({ length: count }, (_, at) => `nobody-${String(at)}`);
    expect((await rename(many(MOST_NAMESAKES), 'A')).status).toBe(200);
    expect(refusedWith(await rename(many(MOST_NAMESAKES + 1), 'A')).status).toBe(400);
  });

  test("Another organiser's players are neither named nor renamed", async () => {
    const other = await server.organiser();
    const answer = await other.call('GET', PATHS.namesakes, { query: { id: sample.kohli } });
    expect(refusedWith(answer).status).toBe(404);
    expect(await renamed([sample.kohli], 'Virat Kohlee', {}, other)).toMatchObject({
      renamed: [],
      failed: [{ error: { code: 'no-such-player' } }],
    });
    expect(await nameOf(sample.id, sample.kohli)).toBe('Virat Kohli');
  });
});
