/** There was no room to write. Nothing of the change is kept; the store goes on when there is room again. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
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

/** The data cannot be used as it is. The message is one line for the person who started the server. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData';
}
