import type { TournamentId } from '#domain/ids.ts';

/** All that a store can have a problem with. What is done about each stands in `policies.ts`. */
export type Problem =
  | DiskFull
  | Busy
  | DataDetached
  | ReadOnly
  | Replaced
  | SequenceConflict
  | SerializationFailure
  | ConnectionLost
  | AnsweredBefore
  | AlreadyThere
  | NotInvited
  | DamagedLog
  | UnusableData;

abstract class StoreProblem extends Error {
  /** One that is missing above has no policy, and does not compile. */
  abstract override readonly name: Problem['name'];
}

export function isProblem(error: unknown): error is Problem {
  return error instanceof StoreProblem;
}

/** Nothing can be written at the moment; what is there can be read. The store goes on when the reason is gone. */
export abstract class CannotWrite extends StoreProblem {}

/** There was no room to write. Nothing of the change is kept. */
export class DiskFull extends CannotWrite {
  override readonly name = 'DiskFull';
}

/** Another program had the database for itself, longer than anybody should wait. Nothing of the change is kept. */
export class Busy extends CannotWrite {
  override readonly name = 'Busy';
}

/** The database can be read and takes nothing: a standby, or one that its keepers have closed. Nothing is kept. */
export class ReadOnly extends CannotWrite {
  override readonly name = 'ReadOnly';
}

/**
 * The files this process writes into are no longer those that the next start reads: moved, deleted or replaced.
 * Nothing is confirmed any more: docs/decisions/0050.
 */
export class DataDetached extends CannotWrite {
  override readonly name = 'DataDetached';
}

/** Another laptop has become the house: whatever is written here would be in two houses. */
export class Replaced extends CannotWrite {
  override readonly name = 'Replaced';

  /** @param url where that laptop is */
  constructor(readonly url: string) {
    super(`another laptop has taken over at ${url}`);
  }
}

/** Somebody else wrote to this log first: read again, then decide again. */
export class SequenceConflict extends StoreProblem {
  override readonly name = 'SequenceConflict';
}

/** Two transactions came in each other's way, and the engine has undone this one. Nothing of it is kept. */
export class SerializationFailure extends StoreProblem {
  override readonly name = 'SerializationFailure';
}

/** The way to the database broke off. Whether a transaction under way then is kept or not, nobody knows. */
export class ConnectionLost extends StoreProblem {
  override readonly name = 'ConnectionLost';
}

/** The command was answered before: its answer is kept. */
export class AnsweredBefore extends StoreProblem {
  override readonly name = 'AnsweredBefore';
}

/** A value that must be unique is there already. */
export class AlreadyThere extends StoreProblem {
  override readonly name = 'AlreadyThere';
}

/** An invitation that opens nothing: used up, run out, or none of ours. */
export class NotInvited extends StoreProblem {
  override readonly name = 'NotInvited';
}

/** A line of this log is missing, or is none that any version of ours wrote: the auction cannot be told any more. */
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

/** The data cannot be used as it is. The message is one line for the person who started the server. */
export class UnusableData extends StoreProblem {
  override readonly name = 'UnusableData';
}
