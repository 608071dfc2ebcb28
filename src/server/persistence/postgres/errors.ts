import {
  codeOf,
  AlreadyThere,
  Busy,
  ConnectionLost,
  DiskFull,
  isProblem,
  ReadOnly,
  SerializationFailure,
  UnusableData,
} from '#server/persistence/ports/problems.ts';

/** The code for a statement after the failed one. The error of the failed statement has the cause. */
export const AFTER_A_FAILURE = '25P02';

const UNIQUE = '23505';
/** The codes for two transactions that conflict: not serialisable, or a deadlock. */
const CONFLICTS = new Set(['40001', '40P01']);
const NO_ROOM = new Set(['53100']);
/** The codes for a statement or a lock that took too long. */
const TOO_SLOW = new Set(['57014', '55P03']);
/** The code of a read-only server: a standby, or a protected one. */
const READ_ONLY = new Set(['25006']);
/** The codes for damaged database files. */
const DAMAGED = new Set(['XX001', 'XX002']);
/** The codes of a server that is starting, stopping or full. All problems of class 08 belong to them, too. */
const GONE = new Set(['57P01', '57P02', '57P03', '53300', '25P03']);
/** The system's error codes for an unreachable address. */
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

/** Runs a query, and throws its errors as store problems. */
export async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw toStoreProblem(error);
  }
}

/**
 * The store problem for an error of PostgreSQL (appendix A of its manual) or of the connection. Returns any other
 * error unchanged.
 */
export function toStoreProblem(error: unknown): unknown {
  if (isProblem(error)) return error;
  const code = codeOf(error);
  if (code === UNIQUE) return new AlreadyThere('must be unique', { cause: error });
  if (CONFLICTS.has(code))
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

/** True for an error after which PostgreSQL closes the connection. */
function isFatal(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'FATAL';
}

/** True for an error code that means: nobody answers at that address. */
export function isNoWay(code: string): boolean {
  return NO_WAY.has(code);
}

function isLost(code: string, error: unknown): boolean {
  if (GONE.has(code) || NO_WAY.has(code) || code.startsWith('08') || isFatal(error)) return true;
  return code === '' && error instanceof Error && CONNECTION.test(error.message);
}
