import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { keepNightCup, NIGHT_CUP } from '#server/testing/sample-tournament.ts';
import { SQLITE_MIGRATIONS as migrations } from './driver.ts';
import { UnusableData } from '#server/persistence/ports/problems.ts';
import { openDatabase, openSqlite } from './open-sqlite.ts';
import { newTestDatabase } from '#server/testing/test-database.ts';
import { storeContract } from '#server/persistence/contracts/store.contract.ts';
import { sumsContract } from '#server/persistence/contracts/sums.contract.ts';

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-store-'));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('SQLite passes the contract of every store', () => {
  storeContract({ place: () => newTestDatabase(newFolder()) }, { test, expect });
  sumsContract(() => newTestDatabase(newFolder()), { test, expect });
});

const next = {
  up: async (db: Parameters<(typeof migrations)[string]['up']>[0]) => {
    await sql`alter table teams add column mascot text`.execute(db);
  },
};

test('The write-ahead log is on disk before a commit returns', () => {
  const file = path.join(newFolder(), 'boli.db');
  openDatabase(file).close();
  const again = openDatabase(file);
  expect(again.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(again.pragma('synchronous', { simple: true })).toBe(2);
  expect(again.pragma('foreign_keys', { simple: true })).toBe(1);
  again.close();
});

test('A disk that cannot keep a write-ahead log is refused', () => {
  expect(() => openDatabase(':memory:')).toThrow(UnusableData);
});

test('An older database is migrated at the start, after a backup of it was made', async () => {
  const folder = newFolder();
  const file = path.join(folder, 'boli.db');
  const older = await openSqlite(file, { migrations });
  const { lines } = await keepNightCup(older);
  await older.close();

  const copy = path.join(folder, 'before.db');
  const newer = await openSqlite(file, {
    migrations: { ...migrations, '9998-mascot': next },
    beforeChange: (copyTo) => copyTo(copy),
  });
  expect(await newer.log.eventsAfter(NIGHT_CUP, 0)).toEqual(lines);
  await newer.close();

  const columnsOf = (name: string) => {
    const database = new Database(name, { readonly: true });
    const columns = database.prepare("select name from pragma_table_info('teams')").pluck().all();
    database.close();
    return columns;
  };
  expect(columnsOf(file)).toContain('mascot');
  expect(columnsOf(copy)).not.toContain('mascot');
});

test('The oldest account of an older installation stays its owner', async () => {
  const file = path.join(newFolder(), 'boli.db');
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0012'));
  const older = await openSqlite(file, { migrations: before });
  const account = { name: 'Somebody', mobile: '98000', passwordHash: 'hash' };
  for (const [id, createdAt] of [
    ['ravi', 2],
    ['asha', 1],
    ['meera', 3],
  ] as const)
    await older.users.add({ ...account, id, email: `${id}@example.com`, createdAt });
  await older.close();
  const newer = await openSqlite(file);
  expect(await newer.users.owner()).toBe('asha');
  await newer.close();
});

test('A new database needs no backup', async () => {
  let copies = 0;
  const store = await openSqlite(path.join(newFolder(), 'boli.db'), {
    beforeChange: async () => {
      copies += 1;
    },
  });
  expect(copies).toBe(0);
  await store.close();
});

test('A newer database stays unchanged, and one line tells the user what to do', async () => {
  const file = path.join(newFolder(), 'boli.db');
  await (await openSqlite(file, { migrations: { ...migrations, '9999-from-tomorrow': next } })).close();
  const opening = openSqlite(file);
  await expect(opening).rejects.toThrow(UnusableData);
  await expect(opening).rejects.toThrow(/newer version/);
  await (await openSqlite(file, { migrations: { ...migrations, '9999-from-tomorrow': next } })).close();
});

test('A file that is not a database is refused and stays unchanged', async () => {
  const { readFileSync, writeFileSync } = await import('node:fs');
  const file = path.join(newFolder(), 'boli.db');
  writeFileSync(
    file,
    'this is a letter, not a database; it is long enough to be read as a page header'.repeat(20),
  );
  const before = readFileSync(file);
  await expect(openSqlite(file)).rejects.toThrow(UnusableData);
  expect(readFileSync(file)).toEqual(before);
});

test('The first start overwrites what an older version deleted, once', async () => {
  const file = path.join(newFolder(), 'boli.db');
  await (await openSqlite(file)).close();
  const older = new Database(file);
  const phones = Array.from({ length: 500 }, (_, at) => `7654${String(100_000 + at)}`);
  const add = older.prepare('insert into bidder_phones (team_id, phone) values (?, ?)');
  for (const phone of phones) add.run(`team ${phone}`, phone);
  older.exec('delete from bidder_phones');
  older.close();
  const left = () => {
    const bytes = readFileSync(file, 'latin1');
    return phones.filter((phone) => bytes.includes(phone)).length;
  };
  expect(left()).toBeGreaterThan(0);
  const store = await openSqlite(file);
  await store.settleImages();
  expect(left()).toBe(0);
  await store.close();
  const again = new Database(file);
  const marked = again.prepare("select value from house where name = 'deleted-is-overwritten'").pluck().get();
  expect(marked).toBe('yes');
  again.close();
});
