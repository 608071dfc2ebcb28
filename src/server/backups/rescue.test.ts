import path from 'node:path';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesIn, openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';
import type { OpenedStore } from '#server/persistence/tables/installation.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import {
  errorOf,
  type SampleTournament,
  testServer,
  type TestServer,
  type Organiser,
} from '#server/testing/test-server.ts';
import { rescueFrom } from './keep-copies.ts';
import { restoreFrom } from './restore.ts';

let folder = '';
let dataDir = '';
let store: OpenedStore;
let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-rescue-test-'));
  dataDir = path.join(folder, 'data');
  openDataFolder(dataDir);
  store = await openSqlite(filesIn(dataDir).database);
  server = await testServer({ store });
  asha = await server.organiser();
  sample = await asha.sampleTournament();
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const bid = (team: string, amount: number) =>
  asha.order(sample.id, { type: 'place-bid', lot: sample.kohli, team, amount, seen: null });

/** Restores a database file on a new server and returns its bids. */
async function bidsAfterRestoring(file: string): Promise<number> {
  const elsewhere = path.join(folder, 'elsewhere');
  await restoreFrom(file, installationIn(elsewhere), Date.now());
  const restored = await openSqlite(filesIn(elsewhere).database);
  const log = await restored.log.eventsAfter(sample.id, 0);
  await restored.close();
  return log.filter(({ event }) => event.type === 'BidPlaced').length;
}

test('The server makes one full backup next to a deleted data folder, with every confirmed bid', async () => {
  const rescued: string[] = [];
  const problems: unknown[] = [];
  const rescue = rescueFrom({
    store,
    dataDir,
    clock: () => 0,
    onRescued: (file) => rescued.push(file),
    onProblem: (problem) => problems.push(problem),
  });
  expect((await bid(sample.pune, 20_000)).status).toBe(200);
  expect((await bid(sample.mumbai, 21_000)).status).toBe(200);
  await rescue.look();
  expect(rescued).toEqual([]);
  rmSync(dataDir, { recursive: true });
  const refused = await bid(sample.pune, 22_000);
  expect({ status: refused.status, code: errorOf(refused).code }).toEqual({
    status: 507,
    code: 'data-astray',
  });
  for (let look = 0; look < 3; look += 1) await rescue.look();
  const file = path.join(folder, 'data-rescued-boli-1970-01-01T00-00-00-000Z.db');
  expect(rescued).toEqual([file]);
  expect(problems).toEqual([]);
  // The refused bid may be in the files that are gone, and so in the copy.
  expect(await bidsAfterRestoring(file)).toBeGreaterThanOrEqual(2);
});

test('The backup is written elsewhere if the place next to the data folder is not writable', async () => {
  const rescued: string[] = [];
  const blocked = path.join(folder, 'a-file', 'data');
  writeFileSync(path.join(folder, 'a-file'), '');
  rmSync(dataDir, { recursive: true });
  await rescueFrom({
    store,
    dataDir: blocked,
    clock: () => 0,
    onRescued: (file) => rescued.push(file),
    onProblem: () => undefined,
  }).look();
  expect(rescued.map((file) => path.dirname(file))).toEqual([tmpdir()]);
  for (const file of rescued) {
    expect(readFileSync(file).length).toBeGreaterThan(0);
    rmSync(file);
  }
  expect(readdirSync(folder)).not.toContain('data');
});
