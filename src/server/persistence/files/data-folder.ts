import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  closeSync,
  fsyncSync,
  openSync,
} from 'node:fs';
import path from 'node:path';
import { DiskFull, toDiskProblem } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/failure.ts';

/** The paths in DATA_DIR, for either database. */
export function foldersIn(dataDir: string) {
  return {
    images: path.join(dataDir, 'images'),
    /** The folder that caches PostgreSQL images. */
    imageCache: path.join(dataDir, 'image-cache'),
    backups: path.join(dataDir, 'backups'),
    /** The folder of files during their upload. The next start empties it. */
    incoming: path.join(dataDir, 'incoming'),
  };
}

/** Creates the data folder if it is missing, readable by this user only. Throws `Unstartable` if it cannot be used. */
export function openDataFolder(dataDir: string): void {
  try {
    makeFolder(foldersIn(dataDir).backups);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Unstartable(folderProblem(dataDir, error), { cause: error });
  }
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Removes files that were still arriving when a server was killed. `shared`: other processes may use this folder, so the
 * files of the last day stay.
 */
export function emptyIncoming(dataDir: string, { shared }: { readonly shared: boolean }): void {
  const { incoming } = foldersIn(dataDir);
  if (!existsSync(incoming)) return;
  for (const name of readdirSync(incoming)) {
    const place = path.join(incoming, name);
    try {
      const isOld = (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - DAY_MS;
      if (!shared || isOld) rmSync(place, { recursive: true, force: true });
    } catch {
      // The start goes on, because nobody reads such a file again.
    }
  }
}

/**
 * Creates each missing folder of the path by itself. Node's `recursive` option hangs where the system answers ENOENT,
 * as in /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** The message for a data folder that cannot be written: the reason, and what to do. */
export function folderProblem(dataDir: string, error: unknown): string {
  if (toDiskProblem(error) instanceof DiskFull) {
    return `Cannot write: the disk of ${dataDir} is full. Make room on it, then start again; nothing is lost.`;
  }
  return `${dataDir} cannot be written to: give this user the right to write there, or choose another folder with DATA_DIR.`;
}

/** The free bytes that SQLite needs to open a database, even for reading. */
const ROOM = 64 * 1024;

/** Writes and removes a small file in the folder. Returns the system's error; null if that worked. */
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

/** Syncs a file: on return, its bytes are on disk. */
export function syncFile(file: string): void {
  const open = openSync(file, 'r+');
  fsyncSync(open);
  closeSync(open);
}

/** Syncs a folder, which makes the new name of a file durable. Windows neither supports nor needs it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const open = openSync(folder, 'r');
  fsyncSync(open);
  closeSync(open);
}

/** Makes new files readable by this user only, because the data contain e-mails, phone numbers and password hashes. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
