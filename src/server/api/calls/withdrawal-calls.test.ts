import { beforeEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import {
  type SampleTournament,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
} from '#server/testing/test-server.ts';
import { withdrawalAnswer } from '#protocol/calls/players.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
});

const asked = (id = sample.dhoni) => asha.call('GET', PATHS.withdrawal, { query: { id } });
const warnings = async () => withdrawalAnswer.parse((await asked()).json).warnings;
const about = async () =>
  tournamentAnswer.parse((await asha.call('GET', PATHS.tournament, { query: { id: sample.id } })).json);

test('A withdrawal warns only if squads could not be filled without the player', async () => {
  expect(await warnings()).toEqual([]);
  await asha.changeRules(sample.id, { squad: { least: 1, most: 3 } });
  expect(await warnings()).toEqual([
    '2 teams need 2 players, the list has 1: lower the least to 0, or add 1',
  ]);
  await asha.changeRules(sample.id, { squad: { least: 2, most: 3 } });
  expect(await warnings()).toEqual([
    'Mumbai Meteors and Pune Panthers cannot complete their squads, for no choice of players keeps all the rules at once: lower the least of players to 1',
  ]);
  await asha.changeRules(sample.id, { squad: { least: 1, most: 3 } });
  await asha.call('POST', PATHS.createPlayer, {
    body: { ...PLAYER, playerNumber: '77', tournamentId: sample.id },
  });
  expect(await warnings()).toEqual([]);
});

test('The warning about a withdrawal changes nothing and forbids nothing', async () => {
  await asha.changeRules(sample.id, { squad: { least: 2, most: 3 } });
  const before = await asha.snapshot(sample.id);
  await warnings();
  expect(await asha.snapshot(sample.id)).toEqual(before);
  expect((await asha.call('DELETE', PATHS.deletePlayer, { query: { id: sample.dhoni } })).status).toBe(200);
  expect((await asked()).status).toBe(404);
});

test("A tournament's answer tells whether its rules need the warning about withdrawals", async () => {
  expect(await about()).not.toHaveProperty('asks');
  await asha.changeRules(sample.id, { squad: { least: 1, most: 3 } });
  expect(await about()).toMatchObject({ asks: true });
});

test('An edit warns about squads that could no longer be filled, and changes nothing', async () => {
  const edited = async (changes: object) => {
    const body = { ...PLAYER, playerNumber: '7', ...changes };
    const { status, json } = await asha.call('POST', PATHS.editWarnings, {
      query: { id: sample.dhoni },
      body,
    });
    return status === 200 ? withdrawalAnswer.parse(json).warnings : status;
  };
  // The rules require no squad yet.
  expect(await edited({ baseAmount: 900_000 })).toEqual([]);
  await asha.changeRules(sample.id, { squad: { least: 1, most: 3 } });
  const before = await asha.snapshot(sample.id);
  expect(await edited({ name: 'Mahi' })).toEqual([]);
  expect(await edited({ baseAmount: 900_000 })).toHaveLength(1);
  expect(await edited({ baseAmount: 0 })).toBe(400);
  expect(await asha.snapshot(sample.id)).toEqual(before);
  const other = await server.organiser();
  const theirs = { query: { id: sample.dhoni }, body: PLAYER };
  expect((await other.call('POST', PATHS.editWarnings, theirs)).status).toBe(404);
});
