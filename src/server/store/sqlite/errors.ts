import { codeOf, toDiskProblem } from '#server/system-errors.ts';
import { AlreadyThere, Busy, DiskFull, UnusableData } from '#server/store/problems.ts';

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
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
    return new UnusableData('The database is damaged: restore a copy with npm run restore FILE.', {
      cause: error,
    });
  }
  return toDiskProblem(error);
}
