import { DiskFull } from '#server/persistence/ports/problems.ts';

/** What the system says when there is no room for a file. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** What the system, or the driver of a database, calls an error; '' where it has no name. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** `DiskFull` where the system had no room for a file; any other error as it came. */
export function toDiskProblem(error: unknown): unknown {
  return NO_ROOM.has(codeOf(error)) ? new DiskFull('no room to write', { cause: error }) : error;
}
