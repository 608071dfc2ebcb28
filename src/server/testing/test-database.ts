import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { onTestFinished, TestRunner } from 'vitest';
import type { TournamentId } from '#domain/ids.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import { openPostgres } from '#server/persistence/postgres/installation.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { connect } from '#server/persistence/postgres/pool.ts';
import { sqliteTables } from '#server/persistence/sqlite/driver.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import type { Store } from '#server/persistence/tables/store.ts';

/** A new, empty installation. Each `open` acts as one more process on its data. */
export interface TestDatabase {
  open(): Promise<Store>;
  /** Makes a line of a log unreadable by a direct change of the database. */
  damage(tournament: TournamentId, line: number): Promise<void>;
  /** The hashes of all stored images. */
  images(): Promise<readonly string[]>;
  /** Every row of every table, as JSON in a stable order, by table. */
  rows(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Reads the tables directly, without a store. */
  read<Answer>(act: (db: Kysely<Tables>) => Promise<Answer>): Promise<Answer>;
  /** Deletes the installation. Call it after every store is closed. */
  remove(): Promise<void>;
}

/** True if vitest runs with `vitest.postgres.config.ts`. */
export function testsRunOnPostgres(): boolean {
  return Boolean(process.env['TESTS_ON_POSTGRES']);
}

/** Creates an empty database and returns its URL. `like`: a database whose tables it copies. */
export async function newPostgresDatabase(like?: string): Promise<string> {
  const name = `boli_${randomBytes(8).toString('hex')}`;
  const template = like === undefined ? '' : ` template ${nameIn(like)}`;
  await onServer((client) => client.query(`create database ${name}${template}`));
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Deletes a database, even with open connections. */
export async function dropPostgresDatabase(url: string): Promise<void> {
  await onServer((client) => client.query(`drop database ${nameIn(url)} with (force)`));
}

/** A template database with the empty tables of this version, created on first use. */
let templateUrl: Promise<string> | undefined;

/** Emptied databases that tests use again, because the creation of one takes longer than most tests. */
const emptied: string[] = [];

export async function postgresTestDatabase(folder: string): Promise<TestDatabase> {
  templateUrl ??= newTemplate();
  const url = emptied.pop() ?? (await newPostgresDatabase(await templateUrl));
  return {
    open: () => openPostgres(url, folder),
    async damage(tournament, line) {
      const torn = "update auction_events set body = '{' where tournament_id = $1 and sequence = $2";
      await connected(url, (client) => client.query(torn, [tournament, line]));
    },
    async images() {
      const all = 'select hash from carried_images';
      const hashes: string[] = [];
      await connected(url, async (client) => {
        hashes.push(...(await client.query<{ hash: string }>(all)).rows.map(({ hash }) => hash));
      });
      return hashes;
    },
    async rows() {
      const tables = "select tablename as name from pg_tables where schemaname = 'public'";
      const rows = new Map<string, readonly string[]>();
      await connected(url, async (client) => {
        for (const { name } of (await client.query<{ name: string }>(tables)).rows) {
          const found = await client.query<object>(`select * from "${name}"`);
          rows.set(name, found.rows.map((row) => JSON.stringify(row)).toSorted());
        }
      });
      return rows;
    },
    read: (act) => connect(url, act),
    async remove() {
      await empty(url);
      emptied.push(url);
    },
  };
}

async function newTemplate(): Promise<string> {
  const url = await newPostgresDatabase();
  const store = await openPostgres(url, 'nowhere');
  await store.close();
  return url;
}

const ALL_ROWS = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('delete from %I', name);
  end loop;
end $$`;

/** The connections that empty databases, by URL. They stay open, because connecting takes longer than emptying. */
const cleaners = new Map<string, pg.Client>();

async function empty(url: string): Promise<void> {
  let cleaner = cleaners.get(url);
  if (cleaner === undefined) {
    cleaner = new pg.Client(url);
    // An error here is normal: a test may cut all connections, or stop PostgreSQL.
    cleaner.on('error', () => cleaners.delete(url));
    await cleaner.connect();
    cleaners.set(url, cleaner);
  }
  await cleaner.query(ALL_ROWS);
}

async function onServer(act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  await connected(serverUrl(), act);
}

async function connected(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

function serverUrl(): string {
  const url = process.env['TESTS_ON_POSTGRES'];
  if (url === undefined || url === '')
    throw new Error('there is no PostgreSQL: run these tests with vitest.postgres.config.ts');
  return url;
}

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
export async function newTestDatabase(folder: string): Promise<TestDatabase> {
  if (testsRunOnPostgres()) return postgresTestDatabase(folder);
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
    async read(act) {
      const db = sqliteTables(new Database(file));
      try {
        return await act(db);
      } finally {
        await db.destroy();
      }
    },
    remove: () => Promise.resolve(),
  };
}

/** Runs a task when the present test ends. Does nothing in `beforeAll`, whose tests share what it makes. */
export function whenTestEnds(task: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(task);
}
