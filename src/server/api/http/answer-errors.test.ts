import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { Failure } from '#server/base/failure.ts';
import {
  ConnectionLost,
  SequenceConflict,
  SerializationFailure,
  UnusableData,
  type Problem,
} from '#server/persistence/ports/problems.ts';
import {
  testServer,
  type TestServer,
  type Organiser,
  refusedWith,
  TOURNAMENT,
} from '#server/testing/test-server.ts';
import { type FaultyStore, openFaultyStore } from '#server/testing/faulty-stores.ts';
import { PROBLEM_STATUSES, statusOf } from './answer-errors.ts';

let folder: string;
let store: FaultyStore;
let server: TestServer;
let asha: Organiser;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-failure-'));
  store = await openFaultyStore(path.join(folder, 'boli.db'));
  server = await testServer({ store });
  asha = await server.organiser();
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const fail = (times: number, problem: Problem) => {
  for (let time = 0; time < times; time += 1) store.faults.push({ when: 'before', problem });
};

const TOLD: readonly (readonly [Problem, number, string])[] = [
  [new ConnectionLost(), 503, 'The server cannot reach its database: please try again in a moment'],
  [new SequenceConflict(), 503, 'Others changed the same at the same moment: please try again in a moment'],
  [
    new SerializationFailure(),
    503,
    'Others changed the same at the same moment: please try again in a moment',
  ],
  [new UnusableData(), 500, 'An unexpected error occurred. Please try again.'],
];

test.each(TOLD)('An order answers %s after its retries fail', async (problem, status, message) => {
  fail(5, problem);
  const headers = { 'x-command-id': 'tap' };
  const answer = await asha.call('POST', PATHS.createTournament, { body: TOURNAMENT, headers });
  expect(refusedWith(answer)).toMatchObject({ status, message });
  store.faults.length = 0;
  const again = await asha.call('POST', PATHS.createTournament, { body: TOURNAMENT, headers });
  expect([again.status, (await store.tournaments.ofOrganiser(asha.user.id)).length]).toEqual([201, 1]);
});

test('A read answers a store problem at once and stores nothing', async () => {
  const { id } = await asha.tournament();
  fail(1, new ConnectionLost());
  const links = { body: { tournamentId: id } };
  expect(refusedWith(await asha.call('POST', PATHS.openLinks, links))).toMatchObject({
    status: 503,
    message: 'The server cannot reach its database: please try again in a moment',
  });
  expect(await store.links.ofTournament(id)).toEqual([]);
  expect((await asha.call('POST', PATHS.openLinks, links)).status).toBe(200);
});

test('A problem of the server has a status of 500 or above, and every other problem a lower one', () => {
  for (const [code, status] of PROBLEM_STATUSES) {
    const failure = new Failure('problem', { code, message: '' });
    expect([code, failure.isOfServer]).toEqual([code, status >= 500]);
  }
});

test('The status depends on the kind of a failure, and for the problem of a service on its code', () => {
  const body = { code: 'no-such-player', message: '' };
  const statuses = (['input', 'refusal', 'problem'] as const).map((kind) => statusOf({ kind, body }));
  expect(statuses).toEqual([400, 409, 404]);
  expect(statusOf({ kind: 'problem', body: { code: 'email-taken', message: '' } })).toBe(409);
});
