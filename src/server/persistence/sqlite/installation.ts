import { copyFileSync, existsSync, rmSync, constants, renameSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { folderProblem, syncFile, syncFolder } from '#server/persistence/files/data-folder.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import type { Installation, IncomingCopy } from '#server/persistence/tables/installation.ts';
import { DiskFull } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/failure.ts';
import { checkDatabase, checkInBackground } from './checks.ts';
import { copyDatabase, imagesWithout } from './copies.ts';
import { filesIn, lockDataFolder, openSqlite } from './open-sqlite.ts';
import { replicationFiles } from './replica.ts';
import { isDamage, openProblem } from './driver.ts';
import { contentsOf, copies } from './copies.ts';

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
    imagesWithout: () => Promise.resolve(imagesWithout(database)),
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
    remove(incoming);
    await bring(incoming);
    settleCopy(incoming, called);
    const kept = putAside(database, aside);
    // The replacement is one rename: so a database exists at every moment.
    renameSync(incoming, database);
    syncFolder(dataDir);
    return kept;
  } finally {
    remove(incoming);
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

function remove(database: string): void {
  for (const rest of ['', '-journal', ...BESIDE]) rmSync(database + rest, { force: true });
}
