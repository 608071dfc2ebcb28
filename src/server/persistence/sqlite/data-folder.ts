import path from 'node:path';
import Database from 'better-sqlite3';
import { folderProblem, foldersIn } from '#server/persistence/files/data-folder.ts';
import { Busy } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/unstartable.ts';
import { toStoreProblem } from '#server/persistence/sqlite/errors.ts';

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
    const problem = toStoreProblem(error);
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
