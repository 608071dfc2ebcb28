import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { syncFile, syncFolder } from '#server/start/on-disk.ts';
import type { IncomingCopy } from '#server/persistence/ports/installation.ts';
import { checkDatabase } from './check-database.ts';
import { filesIn } from './data-folder.ts';
import { isDamage, openProblem } from '#server/persistence/sqlite/errors.ts';

/** What lies beside a database in use, and belongs to it. */
const BESIDE = ['-wal', '-shm'];

/** Puts a copy in the place of the database of a data folder, and keeps that one aside: where, or null for none. */
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
    // One move: there is no moment without a database.
    renameSync(incoming, database);
    syncFolder(dataDir);
    return kept;
  } finally {
    remove(incoming);
  }
}

/** A complete, checked copy within the data folder, so that the last step is a move. */
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
    // Too damaged to be opened: its log goes with it, or it would be read into the database that comes.
    for (const rest of BESIDE) if (existsSync(database + rest)) renameSync(database + rest, aside + rest);
  }
  copyFileSync(database, aside, constants.COPYFILE_FICLONE);
  syncFile(aside);
  return aside;
}

/** True when what lay in the log beside the database is in the database itself, and the log is gone. */
function settled(database: string): boolean {
  try {
    const former = new Database(database);
    former.pragma('wal_checkpoint(TRUNCATE)');
    former.close();
  } catch (error) {
    if (isDamage(error)) return false;
    // Its log stays beside it: everything is as before.
    throw openProblem(database, error);
  }
  return BESIDE.every((rest) => !existsSync(database + rest));
}

function remove(database: string): void {
  for (const rest of ['', '-journal', ...BESIDE]) rmSync(database + rest, { force: true });
}
