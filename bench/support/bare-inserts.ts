import { join } from 'node:path';
import Database from 'better-sqlite3';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Boli, ConsoleOf } from './boli.ts';

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
export function openBareDatabase(boli: Boli): Database.Database {
  const database = Database(join(boli.dataDir, 'bare.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  const tables = rowsOf(
    boli,
    `select sql from sqlite_master where sql is not null
       and tbl_name in ('auction_events', 'commands', 'players', 'teams')`,
  );
  for (const { sql } of tables) database.exec(String(sql));
  return database;
}

/** Prepares an insert of a row with the same columns. */
export function insertLike(database: Database.Database, table: string, row: Row): Database.Statement {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const values = Object.keys(row).map((name) => `@${name}`);
  return database.prepare(`insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`);
}

/** Copies the tournament's rows, so that both tables have the same size. */
export function copyRows(database: Database.Database, boli: Boli, table: string, tournamentId: string): void {
  const rows = rowsOf(boli, `select * from ${table} where tournament_id = ?`, tournamentId);
  for (const row of rows) insertLike(database, table, row).run(row);
}

const row = z.record(z.string(), z.unknown());

/** An insert of one row of a bid. `key` is the index of the value that must be unique. */
interface Insert {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly key: number;
}

/** Reads the rows of the last bid, and creates copies of the product's tables in a separate schema. */
export async function bareRows(
  database: pg.Client,
  { tournamentId, commandId }: ConsoleOf,
): Promise<Insert[]> {
  await database.query('create schema if not exists bare');
  const inserts: Insert[] = [];
  for (const table of ['commands', 'auction_events']) {
    await database.query(`create table if not exists bare.${table} (like public.${table} including all)`);
    const { rows } = await database.query(
      `select * from ${table} where tournament_id = $1 and command_id = $2`,
      [tournamentId, commandId],
    );
    for (const one of z.array(row).parse(rows)) {
      const columns = Object.keys(one);
      const names = columns.map((column) => `"${column}"`).join(', ');
      const places = columns.map((_, at) => `$${String(at + 1)}`).join(', ');
      inserts.push({
        name: `bare_${table}_${String(inserts.length)}`,
        text: `insert into bare.${table} (${names}) values (${places})`,
        values: Object.values(one),
        key: columns.indexOf(table === 'commands' ? 'command_id' : 'sequence'),
      });
    }
  }
  return inserts;
}

/**
 * Returns a function that inserts such rows again, in one transaction that is sent at once.
 * @param from the first key; each connection needs another range
 */
export function bareBid(
  database: pg.Client,
  inserts: readonly Insert[],
  from = 1_000_000,
): () => Promise<unknown> {
  let written = from;
  return () => {
    written += inserts.length;
    const sent = inserts.map(({ name, text, values, key }, at) =>
      database.query({ name, text, values: values.with(key, String(written + at)) }),
    );
    return Promise.all([database.query('begin'), ...sent, database.query('commit')]);
  };
}
