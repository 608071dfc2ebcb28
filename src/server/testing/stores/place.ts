import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { postgresPlace, testsRunOnPostgres, type Place } from './postgres.ts';

/** A database with the empty tables of this version, created on first use: migrations take longer than most tests. */
let withTables: Promise<Buffer> | undefined;

async function databaseWithTables(): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-tables-'));
  const file = path.join(folder, 'boli.db');
  const store = await openSqlite(file);
  await store.close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true, force: true });
  return bytes;
}

/** A database file in this folder with images next to it, or a PostgreSQL database if the tests use one. */
export async function newPlace(folder: string): Promise<Place> {
  if (testsRunOnPostgres()) return postgresPlace(folder);
  withTables ??= databaseWithTables();
  const file = path.join(folder, 'boli.db');
  writeFileSync(file, await withTables);
  return {
    open: () => openSqlite(file),
    damage(tournament, line) {
      const database = new Database(file);
      const torn = "update auction_events set body = '{' where tournament_id = ? and sequence = ?";
      database.prepare(torn).run(tournament, line);
      database.close();
      return Promise.resolve();
    },
    images: () => imageFilesIn(path.join(folder, 'images')).all(),
    rows() {
      const database = new Database(file, { readonly: true });
      const all = "select name from sqlite_master where type = 'table' and name not like 'sqlite%'";
      const tables = database.prepare<[], { name: string }>(all).all();
      const rows = tables.map(({ name }) => {
        const found = database.prepare(`select * from "${name}"`).all();
        return [name, found.map((row) => JSON.stringify(row)).toSorted()] as const;
      });
      database.close();
      return Promise.resolve(new Map(rows));
    },
    remove: () => Promise.resolve(),
  };
}
