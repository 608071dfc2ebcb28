import type { TournamentId } from '#domain/ids.ts';

/** An auction as it was after some line of its log, in pieces, so that it need not be folded from the first line. */
export interface KeptState {
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
export interface KeptStateStore {
  /** The one that counts, or null. */
  of(tournament: TournamentId): Promise<KeptState | null>;
  /** In their order; not all of them where some are missing. */
  piecesOf(tournament: TournamentId, sequence: number): Promise<string[]>;
  /** Counts only once `keep` has said so. */
  addPiece(piece: KeptPiece): Promise<void>;
  /** From now on this one counts, unless one further on does; what stood before it goes. */
  keep(state: KeptState): Promise<void>;
  forget(tournament: TournamentId): Promise<void>;
}

interface KeptPiece {
  readonly tournament: TournamentId;
  readonly sequence: number;
  /** From 0. */
  readonly piece: number;
  readonly body: string;
}
