import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiskFull } from './persistence/ports/problems.ts';
import { toDiskProblem } from '#server/start/system-errors.ts';
import { Unstartable } from '#server/start/unstartable.ts';

/** What lies in DATA_DIR whatever keeps the tables. */
export function foldersIn(dataDir: string) {
  return {
    images: path.join(dataDir, 'images'),
    /** Images of a PostgreSQL that were looked at here. */
    imageCache: path.join(dataDir, 'image-cache'),
    backups: path.join(dataDir, 'backups'),
  };
}

/** Creates the folder when it is missing, readable for this user only. Throws `Unstartable` when it cannot be used. */
export function openDataFolder(dataDir: string): void {
  try {
    makeFolder(foldersIn(dataDir).backups);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Unstartable(folderProblem(dataDir, error), { cause: error });
  }
}

/** Step by step, because Node's own `recursive` never returns where the system answers 'no such place', as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Why nothing can be written there, and what to do. */
export function folderProblem(dataDir: string, error: unknown): string {
  if (toDiskProblem(error) instanceof DiskFull) {
    return `Cannot write: the disk of ${dataDir} is full. Make room on it, then start again; nothing is lost.`;
  }
  return `${dataDir} cannot be written to: give this user the right to write there, or choose another folder with DATA_DIR.`;
}

/** Bytes: what SQLite needs beside a database before it can even be read. */
const ROOM = 64 * 1024;

/** What the system says against a small file in this folder; null where it takes one. */
export function refusalToWrite(folder: string): unknown {
  const file = path.join(folder, `room-${randomUUID()}`);
  try {
    writeFileSync(file, Buffer.alloc(ROOM), { mode: 0o600 });
    return null;
  } catch (error) {
    return error;
  } finally {
    rmSync(file, { force: true });
  }
}
