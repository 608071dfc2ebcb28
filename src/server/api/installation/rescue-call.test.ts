import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { rescueFrom } from '#server/backups/rescue.ts';
import { restoreFrom } from '#server/backups/restore.ts';
import { filesIn } from '#server/persistence/sqlite/data-folder.ts';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import type { OpenedStore } from '#server/persistence/tables/installation.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { errorOf, House, type Organiser } from '#server/testing/laptops/house.ts';

let folder = '';
let dataDir = '';
let store: OpenedStore;
let house: House;
let asha: Organiser;
let cup: Awaited<ReturnType<Organiser['cup']>>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-rescue-test-'));
  dataDir = path.join(folder, 'data');
  openDataFolder(dataDir);
  store = await openSqlite(filesIn(dataDir).database);
  house = await House.open({ store, copyForOne: store.copyForOne });
  asha = await house.organiser();
  cup = await asha.cup();
});
afterEach(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const bid = (team: string, amount: number) =>
  asha.order(cup.id, { type: 'place-bid', lot: cup.kohli, team, amount, seen: null });
const download = (organiser: Organiser) =>
  house.app.inject({ url: PATHS.rescue, headers: { authorization: `Bearer ${organiser.token}` } });

/** Restores a database file on a new server and returns its bids. */
async function bidsAfterRestoring(file: string): Promise<number> {
  const elsewhere = path.join(folder, 'elsewhere');
  await restoreFrom(file, installationIn(elsewhere), Date.now());
  const restored = await openSqlite(filesIn(elsewhere).database);
  const log = await restored.log.eventsAfter(cup.id, 0);
  await restored.close();
  return log.filter(({ event }) => event.type === 'BidPlaced').length;
}

test('After the data folder was deleted, an organiser can save every confirmed bid', async () => {
  expect((await bid(cup.pune, 20_000)).status).toBe(200);
  expect((await bid(cup.mumbai, 21_000)).status).toBe(200);
  rmSync(dataDir, { recursive: true });
  const refused = await bid(cup.pune, 22_000);
  expect({ status: refused.status, code: errorOf(refused).code }).toEqual({
    status: 507,
    code: 'data-astray',
  });

  const { statusCode, headers, rawPayload } = await download(asha);
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="boli-rescued.db"');
  const file = path.join(folder, 'downloaded.db');
  writeFileSync(file, rawPayload);
  expect(await bidsAfterRestoring(file)).toBeGreaterThanOrEqual(2);
});

test('A rescued copy holds no data of other organisers, not even deleted ones', async () => {
  const ravi = await house.organiser('Ravi Somebody-Else');
  const { id } = await ravi.tournament({ name: 'The Secret Cup of Ravi' });
  await ravi.team(id, 'Hidden Herons');
  rmSync(dataDir, { recursive: true });
  const { rawPayload } = await download(asha);
  for (const secret of ['Somebody-Else', 'Secret Cup', 'Hidden Herons', ravi.user.id, id]) {
    expect(rawPayload.includes(secret), secret).toBe(false);
  }
  const file = path.join(folder, 'downloaded.db');
  writeFileSync(file, rawPayload);
  const copy = new Database(file, { readonly: true });
  expect(copy.prepare('select name from tournaments').pluck().all()).toEqual(['Konkan Premier League']);
  expect(copy.prepare('select name from users').pluck().all()).toEqual(['Asha Rao']);
  copy.close();
});

test('A rescued copy has the phone number of the organiser’s own teams, and of no others', async () => {
  const ravi = await house.organiser('Ravi');
  const { id } = await ravi.tournament({ name: 'Ravi Cup' });
  const herons = await ravi.team(id, 'Herons');
  await store.bidderPhones.keep(cup.id, cup.pune, '98200 00001');
  await store.bidderPhones.keep(id, herons.id, '98200 00002');
  rmSync(dataDir, { recursive: true });
  const file = path.join(folder, 'downloaded.db');
  writeFileSync(file, (await download(asha)).rawPayload);
  const copy = new Database(file, { readonly: true });
  expect(copy.prepare('select phone from bidder_phones').pluck().all()).toEqual(['98200 00001']);
  copy.close();
});

test('The rescue call answers only during a data problem, and only with a session', async () => {
  expect((await download(asha)).statusCode).toBe(404);
  rmSync(dataDir, { recursive: true });
  expect((await house.call('GET', PATHS.rescue)).status).toBe(401);
});

test('The server makes one full backup next to a deleted data folder', async () => {
  const rescued: string[] = [];
  const problems: unknown[] = [];
  const rescue = rescueFrom({
    store,
    dataDir,
    clock: () => 0,
    onRescued: (file) => rescued.push(file),
    onProblem: (problem) => problems.push(problem),
  });
  await bid(cup.pune, 20_000);
  await rescue.look();
  expect(rescued).toEqual([]);
  rmSync(dataDir, { recursive: true });
  for (let look = 0; look < 3; look += 1) await rescue.look();
  const file = path.join(folder, 'data-rescued-boli-1970-01-01T00-00-00-000Z.db');
  expect(rescued).toEqual([file]);
  expect(problems).toEqual([]);
  expect(await bidsAfterRestoring(file)).toBe(1);
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
