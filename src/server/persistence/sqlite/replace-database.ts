import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { syncFile, syncFolder } from '#server/base/on-disk.ts';
import type { IncomingCopy } from '#server/persistence/ports/installation.ts';
import { checkDatabase } from './check-database.ts';
import { filesIn } from './data-folder.ts';
import { isDamage, openProblem } from '#server/persistence/sqlite/errors.ts';

/** The endings of the companion files of a database in use. */
const BESIDE = ['-wal', '-shm'];

/**
 * Replaces the database of a data folder by a copy, and keeps the old database. Returns the path of the old one, or
 * null.
 */
export async function replaceDatabase(
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
