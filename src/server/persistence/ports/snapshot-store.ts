import type { TournamentId } from '#domain/ids.ts';

/** A snapshot of an auction after one line of its log, stored in pieces. */
export interface Snapshot {
  readonly tournament: TournamentId;
  readonly sequence: number;
  /** The checksum of the last log line in the snapshot. */
  readonly line: string;
  /** The build that wrote the snapshot. */
  readonly writtenBy: string;
  readonly pieces: number;
  /** The hash of all pieces together. */
  readonly sum: string;
}

/** Stores snapshots of auctions. A snapshot may be lost or damaged, because the log is the truth. */
export interface SnapshotStore {
  /** The valid snapshot of a tournament, or null. */
  of(tournament: TournamentId): Promise<Snapshot | null>;
  /** The pieces of a snapshot in order. Missing pieces are left out. */
  piecesOf(tournament: TournamentId, sequence: number): Promise<string[]>;
  /** Writes a piece of a snapshot. The piece counts after `keep`. */
  addPiece(piece: SnapshotPiece): Promise<void>;
  /** Makes a snapshot valid, unless a later one is valid already. Removes the earlier snapshot. */
  keep(state: Snapshot): Promise<void>;
  forget(tournament: TournamentId): Promise<void>;
}

interface SnapshotPiece {
  readonly tournament: TournamentId;
  readonly sequence: number;
  /** The number of the piece, from 0. */
  readonly piece: number;
  readonly body: string;
}
