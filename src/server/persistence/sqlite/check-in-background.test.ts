import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepNightCup, NIGHT_CUP } from '#server/testing/sample-tournament.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import { checkInBackground } from './copies.ts';
import { openDatabase, openSqlite } from './open-sqlite.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-check-'));
  file = path.join(folder, 'boli.db');
  const store = await openSqlite(file);
  await keepNightCup(store);
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('An index that does not match its table is found while the server works', async () => {
  const database = openDatabase(file);
  // Empty the index, as a torn page could.
  database.unsafeMode(true);
  database.pragma('writable_schema = ON');
  database.exec("delete from sqlite_schema where name = 'tournaments_by_organiser'");
  database.close();
  const found = await new Promise((resolve) => checkInBackground(file, resolve));
  expect(found).not.toBe('ok');
});

test('An overwritten page of the database is found', async () => {
  const torn = readFileSync(file);
  torn.fill(7, torn.length - 8_192);
  writeFileSync(file, torn);
  expect(await new Promise((resolve) => checkInBackground(file, resolve))).not.toBe('ok');
});

test.each([
  ['is no JSON', "update auction_events set body = '{' where sequence = 3"],
  ['is none of ours', `update auction_events set body = '{"type":"Rained"}' where sequence = 3`],
  ['is missing', 'delete from auction_events where sequence = 3'],
])('The check names the auction that is damaged by a line that %s', async (_, damage) => {
  const database = openDatabase(file);
  database.exec(damage);
  database.close();
  const store = await openSqlite(file);
  await expect(store.log.eventsAfter(NIGHT_CUP, 0)).rejects.toThrow(new DamagedLog(NIGHT_CUP, 3));
  expect(await store.log.eventsAfter(NIGHT_CUP, 3)).not.toEqual([]);
  expect(await store.log.eventsAfter('another', 0)).toEqual([]);
  await store.close();
});

test('A cancelled check ends only after the driver has loaded', async () => {
  // Given a driver that loads slowly
  const driver = path.join(folder, 'driver.cjs');
  const [begun, loaded] = [path.join(folder, 'begun'), path.join(folder, 'loaded')];
  writeFileSync(
    driver,
    `const { writeFileSync } = require('node:fs');
    writeFileSync(${JSON.stringify(begun)}, '');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    writeFileSync(${JSON.stringify(loaded)}, '');
    module.exports = class { pragma() { return 'looked through'; } close() {} };`,
  );
  const found: string[] = [];
  const check = checkInBackground(file, (problem) => found.push(problem), driver);
  await expect.poll(() => existsSync(begun)).toBe(true);
  // When the check is stopped while the driver loads
  await check.stop();
  // Then the driver has loaded, and no page was checked
  expect(existsSync(loaded)).toBe(true);
  expect(found).toEqual([]);
});
