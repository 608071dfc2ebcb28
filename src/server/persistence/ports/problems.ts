import type { TournamentId } from '#domain/ids.ts';
import type { ServiceProblem } from '#protocol/errors.ts';

/** The names of all store problems; `policyOf` gives the policy for each problem. */
export type Problem =
  | DiskFull
  | Busy
  | DataDetached
  | ReadOnly
  | Replaced
  | SequenceConflict
  | RegistrationChanged
  | SerializationFailure
  | ConnectionLost
  | AnsweredBefore
  | AlreadyThere
  | NotInvited
  | DamagedLog
  | TournamentDeleted
  | UnusableData;

abstract class StoreProblem extends Error {
  /** The name of the problem. The compiler refuses a problem without a policy. */
  abstract override readonly name: Problem['name'];
}

export function isProblem(error: unknown): error is Problem {
  return error instanceof StoreProblem;
}

/** Writes fail for now, while reads work. The store recovers when the cause is gone. */
export abstract class CannotWrite extends StoreProblem {}

/** The disk is full. Nothing of the change was written. */
export class DiskFull extends CannotWrite {
  override readonly name = 'DiskFull';
}

/** Another program locked the database for too long. Nothing of the change was written. */
export class Busy extends CannotWrite {
  override readonly name = 'Busy';
}

/** The database is read-only: it is a standby, or its administrators closed it. Nothing was written. */
export class ReadOnly extends CannotWrite {
  override readonly name = 'ReadOnly';
}

/**
 * The open files are no longer those of the next start: somebody moved, deleted or replaced them. The store confirms
 * no write: docs/decisions/storage.md.
 */
export class DataDetached extends CannotWrite {
  override readonly name = 'DataDetached';
}

/** Another laptop took over: a write here would make two primaries. */
export class Replaced extends CannotWrite {
  override readonly name = 'Replaced';

  /** @param url the address of the new primary */
  constructor(readonly url: string) {
    super(`another laptop has taken over at ${url}`);
  }
}

/** Another process appended to the log first: read its lines, then decide again. */
export class SequenceConflict extends StoreProblem {
  override readonly name = 'SequenceConflict';
}

/**
 * Another process changed a registration that this order decides. Nothing of the order was written: read the
 * registration again.
 */
export class RegistrationChanged extends StoreProblem {
  override readonly name = 'RegistrationChanged';
}

/** The engine rolled back the transaction because of a conflict. Nothing was written. */
export class SerializationFailure extends StoreProblem {
  override readonly name = 'SerializationFailure';
}

/** The connection was lost. Its running transaction may or may not be written. */
export class ConnectionLost extends StoreProblem {
  override readonly name = 'ConnectionLost';
}

/** The command already has its answer. */
export class AnsweredBefore extends StoreProblem {
  override readonly name = 'AnsweredBefore';
}

/** A row with the same unique value already exists. */
export class AlreadyThere extends StoreProblem {
  override readonly name = 'AlreadyThere';
}

/** The invitation is used, expired or unknown. */
export class NotInvited extends StoreProblem {
  override readonly name = 'NotInvited';
}

/** A log line is missing or unreadable, so the auction cannot be folded any more. */
export class DamagedLog extends StoreProblem {
  override readonly name = 'DamagedLog';

  constructor(
    readonly tournament: TournamentId,
    readonly line: number,
    options?: ErrorOptions,
  ) {
    super(`line ${String(line)} of the log of ${tournament} is damaged`, options);
  }
}

/** The organiser has deleted this tournament, here or in another process. */
export class TournamentDeleted extends StoreProblem {
  override readonly name = 'TournamentDeleted';
}

/** The data cannot be used. The message of the error is one line for the person at the terminal. */
export class UnusableData extends StoreProblem {
  override readonly name = 'UnusableData';
}

/**
 * The remedy that is tried before an error is reported. `decide-again`: nothing was written, so read the log further
 * and decide again. `ask-by-id`: the order may be written, so first ask for the answer by its command id.
 */
export type Remedy = 'decide-again' | 'ask-by-id';

interface Policy {
  /** The remedy for the problem; null: a retry would not help. */
  readonly remedy: Remedy | null;
  /** The problem in the answer when no remedy helped. Null: every caller handles this problem itself. */
  readonly told: ServiceProblem | null;
}

/** The policy for each store problem; all callers use it. */
export function policyOf(problem: Problem): Policy {
  switch (problem.name) {
    case 'DiskFull':
      return { remedy: null, told: { code: 'disk-full' } };
    case 'DataDetached':
      return { remedy: null, told: { code: 'data-astray' } };
    case 'DamagedLog':
      return { remedy: null, told: { code: 'auction-damaged', line: problem.line } };
    case 'TournamentDeleted':
      return { remedy: null, told: { code: 'no-such-tournament' } };
    case 'Busy':
      return { remedy: null, told: { code: 'busy', why: 'locked' } };
    case 'ReadOnly':
      return { remedy: null, told: { code: 'busy', why: 'read-only' } };
    case 'Replaced':
      return { remedy: null, told: { code: 'replaced', url: problem.url } };
    case 'ConnectionLost':
      return { remedy: 'ask-by-id', told: { code: 'busy', why: 'unreachable' } };
    case 'RegistrationChanged':
      return { remedy: null, told: { code: 'busy', why: 'overtaken' } };
    case 'SequenceConflict':
    case 'SerializationFailure':
      return { remedy: 'decide-again', told: { code: 'busy', why: 'overtaken' } };
    case 'AlreadyThere':
      return { remedy: 'decide-again', told: null };
    case 'AnsweredBefore':
      return { remedy: 'ask-by-id', told: null };
    case 'NotInvited':
    case 'UnusableData':
      return { remedy: null, told: null };
  }
}

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
