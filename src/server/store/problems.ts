import type { TournamentId } from '#domain/ids.ts';

/** Nothing can be written at the moment; what is there can be read. The store goes on when the reason is gone. */
export abstract class CannotWrite extends Error {}

/** There was no room to write. Nothing of the change is kept. */
export class DiskFull extends CannotWrite {
  override readonly name = 'DiskFull';
}

/** Another program had the database for itself, longer than anybody should wait. Nothing of the change is kept. */
export class Busy extends CannotWrite {
  override readonly name = 'Busy';
}

/**
 * The files this process writes into are no longer those that the next start reads: moved, deleted or replaced.
 * Nothing is confirmed any more: docs/decisions/0050.
 */
export class DataAstray extends CannotWrite {
  override readonly name = 'DataAstray';
}

/** Somebody else wrote to this log first: read again, then decide again. */
export class SequenceConflict extends Error {
  override readonly name = 'SequenceConflict';
}

/** The command was answered before: its answer is kept. */
export class AnsweredBefore extends Error {
  override readonly name = 'AnsweredBefore';
}

/** A value that must be unique is there already. */
export class AlreadyThere extends Error {
  override readonly name = 'AlreadyThere';
}

/** An invitation that opens nothing: used up, run out, or none of ours. */
export class NotInvited extends Error {
  override readonly name = 'NotInvited';
}

/** A line of this log is missing, or is none that any version of ours wrote: the auction cannot be told any more. */
export class DamagedLog extends Error {
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
export class UnusableData extends Error {
  override readonly name = 'UnusableData';
}
