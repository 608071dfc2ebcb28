import path from 'node:path';
import { folderProblem, refusalToWrite } from '#server/data-folder.ts';
import { codeOf, toDiskProblem } from '#server/start/system-errors.ts';
import { Unstartable } from '#server/start/unstartable.ts';
import { AlreadyThere, Busy, DiskFull, UnusableData } from '#server/persistence/ports/problems.ts';

/** What SQLite says when there is no room, for the database, its log or its shared memory. */
const NO_ROOM = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_SHMSIZE',
  'SQLITE_IOERR_SHMMAP',
]);
const TAKEN = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** The store's own problem for an error of the engine; any other error as it came. */
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

/** What a disk gives back is not what was written, or not all of it. */
const UNREADABLE = new Set(['SQLITE_IOERR_READ', 'SQLITE_IOERR_SHORT_READ', 'SQLITE_IOERR_CORRUPTFS']);

/**
 * Whether an error of opening and reading a file says that what stands in it is damaged, or is no database of ours: then
 * a copy helps. Where it cannot be opened for want of room or of rights nothing is known of it.
 */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  // Without a code: a row that is none of ours. SQLITE_ERROR: a table or a column is missing.
  return isCorrupt(code) || UNREADABLE.has(code) || code === 'SQLITE_ERROR' || !code.startsWith('SQLITE_');
}

/** Why a file could not be opened that nobody knows to be damaged: one line for whoever wanted it, or a store's problem. */
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
