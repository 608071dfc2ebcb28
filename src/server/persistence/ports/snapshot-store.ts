import type { TournamentId } from '#domain/ids.ts';

/** A snapshot: an auction after a line of its log, in pieces. */
export interface Snapshot {
  readonly tournament: TournamentId;
  readonly sequence: number;
  /** The checksum of that line. */
  readonly line: string;
  /** The build that wrote it. */
  readonly writtenBy: string;
  readonly pieces: number;
  /** Hash of all pieces. */
  readonly sum: string;
}

/** Stores snapshots. They may be lost or damaged, because the log is the truth. */
export interface SnapshotStore {
  /** The valid snapshot, or null. */
  of(tournament: TournamentId): Promise<Snapshot | null>;
  /** In order; incomplete where pieces are missing. */
  piecesOf(tournament: TournamentId, sequence: number): Promise<string[]>;
  /** Writes a piece; it counts after `keep`. */
  addPiece(piece: SnapshotPiece): Promise<void>;
  /** Makes a snapshot valid, unless a later one is; removes the earlier one. */
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
