import { DiskFull } from '#server/persistence/ports/problems.ts';

/** The system's error codes for a full disk. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** The code of an error of the system or a database driver; '' without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** `DiskFull` for a full disk; otherwise the error itself. */
export function toDiskProblem(error: unknown): unknown {
  return NO_ROOM.has(codeOf(error)) ? new DiskFull('no room to write', { cause: error }) : error;
}
