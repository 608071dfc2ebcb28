import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Unstartable } from '#server/unstartable.ts';
import { codeOf } from './errors.ts';

/** Where everything lies in DATA_DIR. */
export function filesIn(dataDir: string) {
  return {
    database: path.join(dataDir, 'boli.db'),
    images: path.join(dataDir, 'images'),
    backups: path.join(dataDir, 'backups'),
    lock: path.join(dataDir, 'server.lock'),
  };
}

/** Creates the folder when it is missing, readable for this user only. Throws `Unstartable` when it cannot be used. */
export function openDataFolder(dataDir: string): void {
  try {
    makeFolder(filesIn(dataDir).backups);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Unstartable(folderProblem(dataDir, codeOf(error)), { cause: error });
  }
}

/** Step by step, because Node's own `recursive` never returns where the system answers 'no such place', as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function folderProblem(dataDir: string, code: string): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `The disk is full: make room on the disk of ${dataDir}, then start again.`;
  }
  return `${dataDir} cannot be written to: give this user the right to write there, or choose another folder with DATA_DIR.`;
}

/**
 * Makes this process the only one that works on the folder, until `release` or its end, however it ends: the lock is
 * the system's own, so nothing stale is left behind by a power cut. Throws `Unstartable` when somebody else has it.
 * @param waitMs how long to wait for a process that is just leaving
 */
export function lockDataFolder(dataDir: string, waitMs: number): { release(): void } {
  const { lock } = filesIn(dataDir);
  let held: Database.Database | null = null;
  try {
    held = new Database(lock, { timeout: waitMs });
    held.pragma('journal_mode = MEMORY');
    held.exec('begin exclusive');
  } catch (error) {
    held?.close();
    const busy = codeOf(error).startsWith('SQLITE_BUSY');
    throw new Unstartable(busy ? inUse(dataDir) : folderProblem(dataDir, codeOf(error)), { cause: error });
  }
  const holder = held;
  return { release: () => holder.close() };
}

function inUse(dataDir: string): string {
  return `Boli is already running on ${dataDir}: stop it first, or choose another folder with DATA_DIR.`;
}
