import Database from 'better-sqlite3';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Boli } from './boli.ts';

/** A row of an SQLite table. */
export type Row = Readonly<Record<string, unknown>>;

/** Queries the product's database while its server runs. */
export function rowsOf(boli: Boli, query: string, ...values: readonly unknown[]): Row[] {
  const db = Database(join(boli.dataDir, 'boli.db'), { readonly: true });
  const rows = db.prepare(query).all(...values);
  db.close();
  return z.array(z.record(z.string(), z.unknown())).parse(rows);
}

/**
 * Opens the database of the lower bound, on the same disk with the same settings (write-ahead log, full sync). It has
 * the same tables, keys and indexes. It uses SQLite's automatic checkpoints; the product runs its own
 * (docs/decisions/storage.md).
 */
export function openFloor(boli: Boli): Database.Database {
  const floor = Database(join(boli.dataDir, 'floor.db'));
  floor.pragma('journal_mode = WAL');
  floor.pragma('synchronous = FULL');
  const tables = rowsOf(
    boli,
    `select sql from sqlite_master where sql is not null
       and tbl_name in ('auction_events', 'commands', 'players', 'teams')`,
  );
  for (const { sql } of tables) floor.exec(String(sql));
  return floor;
}

/** Prepares an insert of a row with the same columns. */
export function insertLike(floor: Database.Database, table: string, row: Row): Database.Statement {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const values = Object.keys(row).map((name) => `@${name}`);
  return floor.prepare(`insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`);
}

/** Copies the tournament's rows, so that both tables have the same size. */
export function copyRows(floor: Database.Database, boli: Boli, table: string, tournamentId: string): void {
  const rows = rowsOf(boli, `select * from ${table} where tournament_id = ?`, tournamentId);
  for (const row of rows) insertLike(floor, table, row).run(row);
}
