import type { TournamentId } from '#domain/ids.ts';

/** An auction as it was after some line of its log, in pieces, so that it need not be folded from the first line. */
export interface Snapshot {
  readonly tournament: TournamentId;
  readonly sequence: number;
  /** What that line says, as a hash. */
  readonly line: string;
  /** Which build of the product wrote it. */
  readonly writtenBy: string;
  readonly pieces: number;
  /** Hash of all pieces. */
  readonly sum: string;
}

/** What is kept here may be lost or damaged, and is then made anew: the log is the truth. */
export interface SnapshotStore {
  /** The one that counts, or null. */
  of(tournament: TournamentId): Promise<Snapshot | null>;
  /** In their order; not all of them where some are missing. */
  piecesOf(tournament: TournamentId, sequence: number): Promise<string[]>;
  /** Counts only once `keep` has said so. */
  addPiece(piece: SnapshotPiece): Promise<void>;
  /** From now on this one counts, unless one further on does; what stood before it goes. */
  keep(state: Snapshot): Promise<void>;
  forget(tournament: TournamentId): Promise<void>;
}

interface SnapshotPiece {
  readonly tournament: TournamentId;
  readonly sequence: number;
  /** From 0. */
  readonly piece: number;
  readonly body: string;
}
