import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/persistence/migrations/migrations.ts';
import { SQLITE_MIGRATIONS, sqliteTables } from '#server/persistence/sqlite/driver.ts';
import { mayErase } from '#server/persistence/sqlite/engine.ts';
import { TABLE_NAMES, TABLES } from './tables.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-tables-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function migrated(): Promise<Database.Database> {
  const database = new Database(path.join(folder, 'boli.db'));
  const db = sqliteTables(database);
  await migrate(db, SQLITE_MIGRATIONS, () => Promise.resolve());
  return database;
}

/** The primary key of every table in the file, by the schema. */
function keysIn(database: Database.Database): Record<string, unknown> {
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all()
    .map(String)
    .filter((name) => !name.startsWith('kysely_'));
  const key = database.prepare('select name from pragma_table_info(?) where pk > 0 order by pk').pluck();
  return Object.fromEntries(
    names.map((name) => [name, key.all(name).map((column) => inCode(String(column)))]),
  );
}

/** The name of a column in code. */
function inCode(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

test('The list of tables has every table of SQLite with its primary key', async () => {
  const listed = Object.fromEntries(TABLE_NAMES.map((name) => [name, TABLES[name].key]));
  expect(listed).toEqual(keysIn(await migrated()));
});

test('The list names the tournament of every table that refers to one, and its SQL is valid', async () => {
  const database = await migrated();
  const columns = database.prepare('select name from pragma_table_info(?)').pluck();
  for (const table of TABLE_NAMES) {
    const { tournament } = TABLES[table];
    if (columns.all(table).includes('tournament_id'))
      expect([table, tournament]).toEqual([table, 'tournament_id']);
    if (columns.all(table).includes('registration_id') || columns.all(table).includes('team_id'))
      expect([table, tournament]).not.toEqual([table, null]);
    expect(database.prepare(`select * from "${table}" where ${tournament ?? 'null'} = ''`).all()).toEqual([]);
  }
});

test('Each deletion of what people wrote empties the write-ahead log, and so does a text that replaces another', () => {
  const deleting = TABLE_NAMES.filter((table) => mayErase(`delete from "${table}" where "id" = ?`));
  const written = ['users', 'tournaments', 'teams', 'players', 'auction_events', 'commands', 'links'];
  expect(deleting).toEqual(expect.arrayContaining(written));
  expect(deleting).toEqual(expect.arrayContaining(['bidder_phones', 'shortlists', 'guess_phones']));
  expect(deleting).not.toContain('sessions');
  expect(mayErase('update "guess_phones" set "name" = ?')).toBe(true);
  expect(mayErase('insert into "bidder_phones" values (?, ?) on conflict do update set "phone" = ?')).toBe(
    true,
  );
  // A sale changes these rows, and a bid adds a line.
  expect(mayErase('update "players" set "status" = ?')).toBe(false);
  expect(mayErase('insert into "auction_events" values (?)')).toBe(false);
});
