import path from 'node:path';
import Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as z from 'zod/mini';
import { Unstartable } from '#server/base/failure.ts';
import { singleProcess } from '#server/cluster/cluster.ts';
import { folderProblem, foldersIn } from '#server/persistence/files/data-folder.ts';
import { type ImageFiles, imageFilesIn, sweepUnfinished } from '#server/persistence/files/image-files.ts';
import { migrate } from '#server/persistence/migrations/migrations.ts';
import { Busy, CannotWrite, UnusableData } from '#server/persistence/ports/problems.ts';
import { imagesInFiles } from '#server/persistence/tables/images/images.ts';
import type {
  OpenedStore,
  OpenOptions,
  ReplicationRows,
  ReplicationSource,
} from '#server/persistence/tables/installation.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { createStore } from '#server/persistence/tables/store.ts';
import { MOST_PAGES, sqliteEngine, watchDetachment } from './engine.ts';
import { copyDatabase } from './copies.ts';
import { SQLITE_MIGRATIONS, sqliteTables, sqliteProblem } from './driver.ts';

/** The time (ms) to block for a lock. During the opening no other work of the process waits. */
const BUSY_MS = 5_000;

/** SQLite's number for synchronous=FULL. */
const FULL = 2;

interface SqliteOptions extends OpenOptions {
  readonly migrations?: Readonly<Record<string, Migration>>;
}

/** Opens the store in one SQLite file, with its image folder. Creates a missing file. */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<OpenedStore> {
  const { beforeChange, migrations = SQLITE_MIGRATIONS, replicationHook = null } = options;
  const database = openDatabase(file);
  const db = sqliteTables(database);
  const folder = filesIn(path.dirname(file)).images;
  const images = imageFilesIn(folder);
  const copyTo = (copy: string): Promise<void> => copyDatabase(database, copy);
  try {
    await migrate(db, migrations, async () => beforeChange?.(copyTo));
  } catch (error) {
    database.close();
    throw error;
  }
  // This query makes SQLite create the write-ahead log, which stays until the file is closed.
  database.pragma('user_version');
  // From now on `waitForLock` waits for locks without blocking the process.
  database.pragma('busy_timeout = 0');
  const engine = sqliteEngine(database, watchDetachment(file), replicationHook);
  const store = createStore(db, engine, imagesInFiles(db, images));
  return {
    ...store,
    cluster: singleProcess(),
    copyTo,
    replication: { rows: replicationRows(database), othersWrote: othersWrite(database) },
    async settleImages() {
      await putOutImages(db, images, folder);
      tidyFile(database);
      return { brought: 0, missing: 0 };
    },
  };
}

/**
 * Opens a connection whose commits are on disk when they return. A reopened WAL file has synchronous=NORMAL, which
 * loses data in a power cut. So the setting is made and verified at every open.
 * @param busyMs how long to block where another program locks the file
 */
export function openDatabase(file: string, busyMs = BUSY_MS): Database.Database {
  const database = new Database(file, { timeout: busyMs });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    // SQLite then overwrites deleted rows with zeros. Without it they stay in free pages: docs/decisions/backups.md.
    database.pragma('secure_delete = ON');
    database.pragma(`wal_autocheckpoint = ${String(MOST_PAGES)}`);
    assertDurable(database);
    return database;
  } catch (error) {
    database.close();
    throw sqliteProblem(error);
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

/** The number of free pages (4 kB) that are worth a VACUUM, and their smallest share of the file. */
const WORTH_VACUUM = 1_000;

/** The name of the row that exists once the free pages of an older version were erased. */
const NOTHING_LEFT = 'deleted-is-overwritten';

/**
 * Erases deleted data that remain in the files. A crash can leave them in the write-ahead log. Older versions left
 * them in free pages, which are erased once. Also shrinks the file after images were moved out of it.
 */
function tidyFile(database: Database.Database): void {
  try {
    const rows = replicationRows(database);
    const empty = Number(database.pragma('freelist_count', { simple: true }));
    const all = Number(database.pragma('page_count', { simple: true }));
    const isFirst = rows.get(NOTHING_LEFT) === null;
    if (isFirst || (empty >= WORTH_VACUUM && empty >= all / 2)) database.exec('vacuum');
    if (isFirst) rows.put({ [NOTHING_LEFT]: 'yes' });
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // A full disk prevents the VACUUM, but must not stop the start.
    if (!(sqliteProblem(error) instanceof CannotWrite)) throw error;
  }
}

/** The number of images in memory at the same time. */
const AT_ONCE = 16;

/**
 * Moves images out of the tables into files, for older versions and complete copies. An image is deleted from the
 * tables once its file is on disk. After an interruption the next start continues the move. A full disk does not stop
 * the start.
 */
export async function putOutImages(db: Kysely<Tables>, files: ImageFiles, folder: string): Promise<void> {
  await sweepUnfinished(folder);
  try {
    for (;;) {
      const some = await db.selectFrom('carried_images').select(['hash', 'bytes']).limit(AT_ONCE).execute();
      if (some.length === 0) return;
      await Promise.all(some.map(({ hash, bytes }) => files.put(hash, bytes)));
      const out = some.map(({ hash }) => hash);
      await db.deleteFrom('carried_images').where('hash', 'in', out).execute();
    }
  } catch (error) {
    if (!(error instanceof CannotWrite)) throw error;
  }
}

const text = z.optional(z.string());

/** The rows of the replication state. They are not replicated: each laptop has its own rows. */
export function replicationRows(database: Database.Database): ReplicationRows {
  return {
    get: (name) =>
      text.parse(database.prepare('select value from house where name = ?').pluck().get(name)) ?? null,
    put(rows) {
      try {
        database.transaction(() => putRows(database, rows)).immediate();
      } catch (error) {
        throw sqliteProblem(error);
      }
    },
  };
}

/** Writes rows inside the caller's transaction. */
export function putRows(database: Database.Database, rows: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(rows)) {
    if (value === null) database.prepare('delete from house where name = ?').run(name);
    else database.prepare('insert or replace into house (name, value) values (?, ?)').run(name, value);
  }
}

/**
 * Builds the check whether another connection wrote. SQLite counts such writes; reading the count takes some
 * microseconds.
 */
function othersWrite(database: Database.Database): ReplicationSource['othersWrote'] {
  const version = (): unknown => database.pragma('data_version', { simple: true });
  let seen = version();
  return () => {
    const now = version();
    const others = now !== seen;
    seen = now;
    return others;
  };
}

/** The names of the files in the data folder. */
export function filesIn(dataDir: string) {
  return {
    ...foldersIn(dataDir),
    database: path.join(dataDir, 'boli.db'),
    lock: path.join(dataDir, 'server.lock'),
  };
}

/**
 * Locks the folder until `release` or the end of the process. The lock belongs to the operating system, so a power
 * cut leaves no lock behind. Throws `Unstartable` when another process has the lock.
 * @param waitMs how long to wait for a process that is about to end
 * @param whose shared: together with other sharing processes; alone: exclusive
 */
export function lockDataFolder(
  dataDir: string,
  waitMs: number,
  whose: 'alone' | 'shared' = 'alone',
): { release(): void } {
  const { lock } = filesIn(dataDir);
  let held: Database.Database | null = null;
  try {
    held = new Database(lock, { timeout: waitMs });
    held.pragma('journal_mode = MEMORY');
    held.exec(WAYS[whose]);
  } catch (error) {
    held?.close();
    const problem = sqliteProblem(error);
    const line = problem instanceof Busy ? inUse(dataDir) : folderProblem(dataDir, problem);
    throw new Unstartable(line, { cause: error });
  }
  const holder = held;
  return { release: () => holder.close() };
}

/** The statements that take SQLite's own locks. Readers share the lock and keep writers out. */
const WAYS = { alone: 'begin exclusive', shared: 'begin; select count(*) from sqlite_master' } as const;

function inUse(dataDir: string): string {
  return `Boli is already running on ${dataDir}: stop it first, or choose another folder with DATA_DIR.`;
}
