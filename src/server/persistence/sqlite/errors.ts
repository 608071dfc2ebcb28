import path from 'node:path';
import { folderProblem, refusalToWrite } from '#server/persistence/files/data-folder.ts';
import {
  codeOf,
  toDiskProblem,
  AlreadyThere,
  Busy,
  DiskFull,
  UnusableData,
} from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/unstartable.ts';

/** SQLite's errors for a full disk, at the database, its log or its shared memory. */
const NO_ROOM = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_SHMSIZE',
  'SQLITE_IOERR_SHMMAP',
]);
const TAKEN = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** The store problem for an error of SQLite. Returns any other error unchanged. */
export function toStoreProblem(error: unknown): unknown {
  const code = codeOf(error);
  if (NO_ROOM.has(code)) return new DiskFull('no room to write', { cause: error });
  if (code.startsWith('SQLITE_BUSY')) return new Busy('the database is locked', { cause: error });
  if (TAKEN.has(code)) return new AlreadyThere('must be unique', { cause: error });
  if (isCorrupt(code)) {
    return new UnusableData('The database is damaged: restore a copy with npm run restore FILE.', {
      cause: error,
    });
  }
  return toDiskProblem(error);
}

function isCorrupt(code: string): boolean {
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT');
}

/** The errors of a disk that returned other bytes than were written, or too few bytes. */
const UNREADABLE = new Set(['SQLITE_IOERR_READ', 'SQLITE_IOERR_SHORT_READ', 'SQLITE_IOERR_CORRUPTFS']);

/**
 * True if an error shows a damaged or foreign database, for which a backup helps. An error of disk space or access
 * rights does not show damage.
 */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  // An error without a code comes from an unreadable row. SQLITE_ERROR means a missing table or column.
  return isCorrupt(code) || UNREADABLE.has(code) || code === 'SQLITE_ERROR' || !code.startsWith('SQLITE_');
}

/** The error for an undamaged file that could not be opened: one line for the user, or a store problem. */
export function openProblem(file: string, error: unknown): Busy | Unstartable {
  const problem = toStoreProblem(error);
  if (problem instanceof Busy) return problem;
  const folder = path.dirname(file);
  const refusal = problem instanceof DiskFull ? problem : refusalToWrite(folder);
  const line =
    refusal === null
      ? `${file} cannot be opened (${error instanceof Error ? error.message : 'no reason given'}): look whether this user may read and write it and the files beside it, then start again.`
      : folderProblem(folder, refusal);
  return new Unstartable(line, { cause: error });
}
