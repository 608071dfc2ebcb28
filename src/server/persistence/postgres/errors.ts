import { codeOf } from '#server/start/system-errors.ts';
import {
  AlreadyThere,
  Busy,
  ConnectionLost,
  DiskFull,
  isProblem,
  ReadOnly,
  SerializationFailure,
  UnusableData,
} from '#server/persistence/ports/problems.ts';

/** A failed transaction refuses further statements: the cause came before. */
export const AFTER_A_FAILURE = '25P02';
/** Division by the number of rows found: there was none. */
export const FOUND_NOTHING = '22012';

const UNIQUE = '23505';
/** Two transactions conflict: not serialisable, or a deadlock. */
const IN_EACH_OTHERS_WAY = new Set(['40001', '40P01']);
const NO_ROOM = new Set(['53100']);
/** A statement or a lock took too long. */
const TOO_SLOW = new Set(['57014', '55P03']);
/** The server is read-only: a standby, or protected. */
const READ_ONLY = new Set(['25006']);
/** The database files are damaged. */
const DAMAGED = new Set(['XX001', 'XX002']);
/** The server is starting, stopping or full; and all connection problems (class 08). */
const GONE = new Set(['57P01', '57P02', '57P03', '53300', '25P03']);
/** The system's errors for an unreachable address. */
const NO_WAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's errors without a code: a connection that ended, failed or timed out. */
const CONNECTION = /connection|timeout/i;

/** Runs a query; throws errors as store problems. */
export async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw toStoreProblem(error);
  }
}

/**
 * The store problem for an error of PostgreSQL (appendix A of its manual) or of the connection; other errors
 * unchanged.
 */
export function toStoreProblem(error: unknown): unknown {
  if (isProblem(error)) return error;
  const code = codeOf(error);
  if (code === UNIQUE) return new AlreadyThere('must be unique', { cause: error });
  if (IN_EACH_OTHERS_WAY.has(code))
    return new SerializationFailure('undone for another transaction', { cause: error });
  if (NO_ROOM.has(code)) return new DiskFull('no room to write', { cause: error });
  if (TOO_SLOW.has(code)) return new Busy('the database did not come to it', { cause: error });
  if (READ_ONLY.has(code)) return new ReadOnly('the database takes nothing', { cause: error });
  if (DAMAGED.has(code)) {
    return new UnusableData('The database is damaged: restore a copy with npm run restore FILE.', {
      cause: error,
    });
  }
  if (isLost(code, error)) return new ConnectionLost('no way to the database', { cause: error });
  return error;
}

/** PostgreSQL closes the connection after these errors. */
function isFatal(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'FATAL';
}

/** Nobody answers at that address. */
export function isNoWay(code: string): boolean {
  return NO_WAY.has(code);
}

function isLost(code: string, error: unknown): boolean {
  if (GONE.has(code) || NO_WAY.has(code) || code.startsWith('08') || isFatal(error)) return true;
  return code === '' && error instanceof Error && CONNECTION.test(error.message);
}
