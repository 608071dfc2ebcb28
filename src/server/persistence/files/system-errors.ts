import { DiskFull } from '#server/persistence/ports/problems.ts';

/** The system's error codes for a full disk. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** The code of an error from the system or a database driver; '' for an error without a code. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Converts an error of a full disk to `DiskFull`. Other errors stay as they are. */
export function toDiskProblem(error: unknown): unknown {
  return NO_ROOM.has(codeOf(error)) ? new DiskFull('no room to write', { cause: error }) : error;
}
