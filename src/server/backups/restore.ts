import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { syncFile, syncFolder } from '#server/on-disk.ts';
import { checkDatabase } from '#server/store/sqlite/check-database.ts';
import { toStoreProblem } from '#server/store/sqlite/errors.ts';
import { filesIn, lockDataFolder, openDataFolder } from '#server/store/sqlite/data-folder.ts';
import { Unstartable } from '#server/unstartable.ts';
import { copyName } from './copy-names.ts';
import { PACKED, unpack } from './packed.ts';

/** What lies beside a database in use, and belongs to it. */
const BESIDE = ['-wal', '-shm'];

/**
 * Puts a copy, packed or not, in the place of the database, and keeps that one aside. Throws `Unstartable` while a server runs on the
 * folder, and for a file that is damaged, not ours or of a newer version; then everything is as before.
 * @param now epoch ms
 * @returns where the former database is kept, or null when there was none
 */
export async function restoreFrom(file: string, dataDir: string, now: number): Promise<string | null> {
  if (!existsSync(file)) throw new Unstartable(`There is no file ${file}: say which copy to restore.`);
  openDataFolder(dataDir);
  const lock = lockDataFolder(dataDir, 0);
  const { database } = filesIn(dataDir);
  const incoming = path.join(dataDir, 'restoring.db');
  try {
    remove(incoming);
    await takeIn(file, incoming);
    const aside = putAside(database, path.join(dataDir, `before-restore-${copyName(now)}`));
    // One move: there is no moment without a database.
    renameSync(incoming, database);
    syncFolder(dataDir);
    return aside;
  } finally {
    remove(incoming);
    lock.release();
  }
}

/** A complete, checked copy within the data folder, so that the last step is a move. */
async function takeIn(file: string, incoming: string): Promise<void> {
  if (file.endsWith(PACKED)) await takeOut(file, incoming);
  else copyFileSync(file, incoming);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${incoming}-wal`);
  checkDatabase(incoming, file);
  const copy = new Database(incoming);
  copy.pragma('journal_mode = DELETE');
  copy.close();
  syncFile(incoming);
}

async function takeOut(packed: string, incoming: string): Promise<void> {
  try {
    await unpack(packed, incoming);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw toStoreProblem(error);
    throw new Unstartable(`${packed} is damaged: choose another copy.`, { cause: error });
  }
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
  } catch {
    return false;
  }
  return BESIDE.every((rest) => !existsSync(database + rest));
}

function remove(database: string): void {
  for (const rest of ['', '-journal', ...BESIDE]) rmSync(database + rest, { force: true });
}
