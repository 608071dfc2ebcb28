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

/** A transaction that has failed refuses what comes after it: the reason came before. */
export const AFTER_A_FAILURE = '25P02';
/** What a step says by dividing by the number of rows that it found: none. */
export const FOUND_NOTHING = '22012';

const UNIQUE = '23505';
/** Two transactions in each other's way: one could not be put in a row with the other, or each waited for the other. */
const IN_EACH_OTHERS_WAY = new Set(['40001', '40P01']);
const NO_ROOM = new Set(['53100']);
/** A statement, or the wait for a lock, took longer than anybody should wait. */
const TOO_SLOW = new Set(['57014', '55P03']);
/** The server may be read and not written: a standby, or one whose disk is being saved. */
const READ_ONLY = new Set(['25006']);
/** What is written in its own files cannot be read any more. */
const DAMAGED = new Set(['XX001', 'XX002']);
/** A server that goes down, starts, or takes no more connections; and every problem of a connection (class 08). */
const GONE = new Set(['57P01', '57P02', '57P03', '53300', '25P03']);
/** What the system says of a way that leads nowhere. */
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
/** What the driver says without a code: a connection that ended, one that did not come, an answer that did not. */
const CONNECTION = /connection|timeout/i;

/** Asks PostgreSQL something; what goes wrong is thrown as a problem of the store. */
export async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw toStoreProblem(error);
  }
}

/** The store's own problem for what PostgreSQL says (appendix A of its manual), or the way to it; others as they came. */
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

/** PostgreSQL ends the connection with what it says. */
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
