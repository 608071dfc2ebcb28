import { copyFileSync, existsSync, rmSync, constants, renameSync } from 'node:fs';
import path from 'node:path';
import Database, { type Statement } from 'better-sqlite3';
import { folderProblem, syncFile, syncFolder } from '#server/persistence/files/data-folder.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import {
  type Installation,
  type IncomingCopy,
  Diverged,
  type Replicated,
  type ReplicaTables,
  type ReplicationFiles,
} from '#server/persistence/tables/installation.ts';
import { DiskFull } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/failure.ts';
import {
  checkDatabase,
  checkInBackground,
  copyDatabase,
  imagesMissingIn,
  contentsOf,
  copies,
  removeCopy,
} from './copies.ts';
import {
  filesIn,
  lockDataFolder,
  openSqlite,
  openDatabase,
  putRows,
  replicationRows,
} from './open-sqlite.ts';
import { isDamage, openProblem, sqliteProblem, preparedOnce } from './driver.ts';
import * as z from 'zod/mini';
import { createCheckpoints, mayErase } from './engine.ts';

/** The data of one installation in one SQLite file of its data folder. */
export function sqliteInstallation(dataDir: string): Installation {
  const { database } = filesIn(dataDir);
  return {
    dataDir,
    place: database,
    isThere: () => Promise.resolve(existsSync(database)),
    lock: (waitMs) => lockDataFolder(dataDir, waitMs),
    async open(options) {
      try {
        return await openSqlite(database, options);
      } catch (error) {
        if (error instanceof DiskFull) throw new Unstartable(folderProblem(dataDir, error), { cause: error });
        throw error;
      }
    },
    contents: async () => contentsOf(database, 'check'),
    checkInBackground: (onDamage) => checkInBackground(database, onDamage),
    async copyTo(file) {
      const source = new Database(database, { readonly: true, fileMustExist: true });
      try {
        await copyDatabase(source, file, Infinity);
      } finally {
        source.close();
      }
    },
    replaceBy: (copy) => replaceDatabase(dataDir, copy),
    files: () => ['', '-wal', '-shm'].map((rest) => database + rest).filter((file) => existsSync(file)),
    imagesWithout: () => Promise.resolve(imagesMissingIn(database)),
    withImages: (act) => act(imageFilesIn(filesIn(dataDir).images)),
    copies,
    replication: replicationFiles(dataDir),
  };
}

/** The endings of the companion files of a database in use. */
const BESIDE = ['-wal', '-shm'];

/**
 * Replaces the database of a data folder by a copy, and keeps the old database. Returns the path of the old one, or
 * null.
 */
async function replaceDatabase(
  dataDir: string,
  { called, bring, aside }: IncomingCopy,
): Promise<string | null> {
  const { database } = filesIn(dataDir);
  const incoming = path.join(dataDir, 'restoring.db');
  try {
    removeCopy(incoming);
    await bring(incoming);
    settleCopy(incoming, called);
    const kept = putAside(database, aside);
    // The replacement is one rename: so a database exists at every moment.
    renameSync(incoming, database);
    syncFolder(dataDir);
    return kept;
  } finally {
    removeCopy(incoming);
  }
}

/** Makes a complete, checked copy inside the data folder, so that the last step is a rename. */
function settleCopy(incoming: string, called: string): void {
  checkDatabase(incoming, called);
  const copy = new Database(incoming);
  copy.pragma('journal_mode = DELETE');
  copy.close();
  syncFile(incoming);
}

function putAside(database: string, aside: string): string | null {
  if (!existsSync(database)) return null;
  if (!settled(database)) {
    // The old database is too damaged to open. Its log must move with it, or the new database would read that log.
    for (const rest of BESIDE) if (existsSync(database + rest)) renameSync(database + rest, aside + rest);
  }
  copyFileSync(database, aside, constants.COPYFILE_FICLONE);
  syncFile(aside);
  return aside;
}

/** True when the companion log is merged into the database and removed. */
function settled(database: string): boolean {
  try {
    const former = new Database(database);
    former.pragma('wal_checkpoint(TRUNCATE)');
    former.close();
  } catch (error) {
    if (isDamage(error)) return false;
    // The write-ahead log stays where it is: no file has changed.
    throw openProblem(database, error);
  }
  return BESIDE.every((rest) => !existsSync(database + rest));
}

/** The statements that a replicated step may begin with: so a forged primary can reach only the tables. */
const OUR_STEPS = /^\s*(insert|update|delete|select)\b/i;

const lines = z.array(z.object({ tournament: z.string(), sequence: z.int() }));
const hashes = z.array(z.string());

/** The operations of primary and replica on the files of one installation. */
function replicationFiles(dataDir: string): ReplicationFiles {
  const { database, images } = filesIn(dataDir);
  return {
    isThere: () => existsSync(database),
    rowOf: (name) => (existsSync(database) ? rowIn(database, name) : null),
    async copyNow(file) {
      const source = new Database(database, { readonly: true, fileMustExist: true });
      try {
        // A transaction reads the data of one moment: the moment of its first read.
        source.exec('begin');
        source.prepare('select count(*) from sqlite_schema').get();
        await copyDatabase(source, file);
      } finally {
        source.close();
      }
    },
    putInPlace(copy) {
      checkDatabase(copy, 'What the first laptop sent');
      syncFile(copy);
      for (const rest of BESIDE) rmSync(database + rest, { force: true });
      renameSync(copy, database);
      syncFolder(dataDir);
    },
    putAside(called) {
      for (const rest of ['', ...BESIDE]) {
        if (existsSync(database + rest)) renameSync(database + rest, path.join(dataDir, called) + rest);
      }
      syncFolder(dataDir);
    },
    async openReplica() {
      const store = await openSqlite(database);
      const tables = openDatabase(database);
      const close = async (): Promise<void> => {
        tables.close();
        await store.close();
      };
      return { ...replicaOn(tables), store, images: imageFilesIn(images), close };
    },
  };
}

/** The value of a row in the file; null in tables of an older version, which do not have these rows. */
function rowIn(file: string, name: string): string | null {
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { readonly: true });
    const table = database.prepare("select 1 from sqlite_schema where name = 'house'").get();
    return table === undefined ? null : replicationRows(database).get(name);
  } catch (error) {
    throw isDamage(error) ? sqliteProblem(error) : openProblem(file, error);
  } finally {
    database?.close();
  }
}

function replicaOn(database: Database.Database): Omit<ReplicaTables, 'store' | 'images' | 'close'> {
  const prepared = preparedOnce(database);
  const checkpoints = createCheckpoints(database);

  function statementOf(sql: string): Statement {
    if (!OUR_STEPS.test(sql)) throw new Diverged('a step that none of ours is');
    return prepared(sql);
  }

  function carryOut(entry: Replicated): void {
    for (const { sql, rows, touched } of entry) {
      const statement = statementOf(sql);
      let total = 0;
      for (const row of rows)
        total += statement.reader ? statement.all(row).length : statement.run(row).changes;
      if (total !== touched) throw new Diverged('a step touched other rows than at the first');
    }
  }

  const all = database.transaction(
    (entries: readonly Replicated[], rows: Readonly<Record<string, string | null>>) => {
      for (const entry of entries) carryOut(entry);
      putRows(database, rows);
    },
  );
  const last = database.prepare(
    `select id as tournament, e.sequence as sequence from tournaments join auction_events e on e.tournament_id = id
       where e.sequence > (select max(sequence) from auction_events where tournament_id = id) - ?
       order by at desc, e.sequence desc limit ?`,
  );
  return {
    rows: replicationRows(database),
    apply(entries, rows) {
      try {
        all.immediate(entries, rows);
        const steps = entries.flat();
        checkpoints.wrote(steps.reduce((sum, { touched }) => sum + touched, 0));
        if (steps.some(({ sql, touched }) => touched > 0 && mayErase(sql))) checkpoints.erased();
      } catch (error) {
        throw error instanceof Diverged ? error : sqliteProblem(error);
      }
    },
    lastLines: (many) => lines.parse(last.all(many, many)),
    imageHashes: () => hashes.parse(database.prepare('select hash from images').pluck().all()),
    auctions: () => z.int().parse(database.prepare('select count(*) from tournaments').pluck().get()),
  };
}
