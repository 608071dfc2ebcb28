import Database from 'better-sqlite3';
import { Kysely, type Migration } from 'kysely';
import { createStore } from '#server/store/create-store.ts';
import { migrate } from '#server/store/migrate.ts';
import { SQLITE_TYPES } from '#server/store/migrations/column-types.ts';
import { migrationsFor } from '#server/store/migrations/migrations.ts';
import { UnusableData } from '#server/store/problems.ts';
import type { Store } from '#server/store/store.ts';
import type { Tables } from '#server/store/tables.ts';
import { MOST_PAGES } from './checkpoints.ts';
import { copyDatabase } from './copy-database.ts';
import { CarefulSqliteDialect } from './driver.ts';
import { sqliteEngine } from './engine.ts';
import { toStoreProblem } from './errors.ts';

/** The store on one SQLite file. */
export interface SqliteStore extends Store {
  /** Copies the database as it is at one moment into a new file, while writes go on. */
  copyTo(file: string): Promise<void>;
}

const BUSY_MS = 5_000;
/** SQLite's number for synchronous=FULL. */
const FULL = 2;

interface OpenOptions {
  /** Called with a way to copy the database, before a new version changes its tables. */
  readonly beforeChange?: (copyTo: SqliteStore['copyTo']) => Promise<void>;
  readonly migrations?: Readonly<Record<string, Migration>>;
}

/** Opens the file, creating it when missing, and brings its tables to this version. */
export async function openSqlite(file: string, options: OpenOptions = {}): Promise<SqliteStore> {
  const { beforeChange, migrations = migrationsFor(SQLITE_TYPES) } = options;
  const database = openDatabase(file);
  const db = new Kysely<Tables>({ dialect: new CarefulSqliteDialect(database) });
  const copyTo = (copy: string): Promise<void> => copyDatabase(database, copy, PAGES_PER_STEP);
  try {
    await migrate(db, migrations, async () => beforeChange?.(copyTo));
  } catch (error) {
    database.close();
    throw error;
  }
  return { ...createStore(db, sqliteEngine(database)), copyTo };
}

/** About 1 MB, so that a bid waits for no more than that while a copy is made. */
const PAGES_PER_STEP = 250;

/**
 * A connection whose commits are on disk when they return. A WAL file that is opened again comes with
 * synchronous=NORMAL, which loses whole sessions in a power cut: so it is set at every open, and read back.
 */
export function openDatabase(file: string): Database.Database {
  const database = new Database(file, { timeout: BUSY_MS });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma(`wal_autocheckpoint = ${String(MOST_PAGES)}`);
    assertDurable(database);
    return database;
  } catch (error) {
    database.close();
    throw toStoreProblem(error);
  }
}

function assertDurable(database: Database.Database): void {
  const journal = database.pragma('journal_mode', { simple: true });
  const synchronous = database.pragma('synchronous', { simple: true });
  if (journal !== 'wal' || synchronous !== FULL) {
    throw new UnusableData(
      `This folder cannot keep data safely (journal ${String(journal)}, synchronous ${String(synchronous)}): choose another DATA_DIR on a local disk.`,
    );
  }
}
