import type { ImageFiles } from '#server/images/image-files.ts';
import type { Step } from './engine.ts';
import type { OpenedStore } from './installation.ts';

/** Called around each write, for the replica: docs/decisions/0098. */
export interface ReplicationHook {
  /** Waits before a write; null: no wait. Throws `Replaced`. */
  before(): Promise<void> | null;
  /**
   * Called with the file lock held; false where the lock took so long that `before` is due again. Throws `Replaced`.
   */
  mayWrite(): boolean;
  /** Receives every transaction in commit order. Returns its place in the stream; 0 without a replica. */
  committed(steps: readonly Step[], counts: readonly number[]): number;
  /** Waits before the answer of the order at this place; null: no wait. Throws `Replaced`. */
  after(place: number): Promise<void> | null;
}

/** Replication state of this laptop. Part of a whole copy, not of the stream. */
export interface ReplicationRows {
  get(name: string): string | null;
  /** On disk when it returns; null removes it. Throws `CannotWrite`. */
  put(rows: Readonly<Record<string, string | null>>): void;
}

/** The parts of an opened store that the primary needs. */
export interface ReplicationSource {
  readonly rows: ReplicationRows;
  /** True if another program, like `npm run reset-password`, wrote since the last call. */
  othersWrote(): boolean;
}

/** The file operations of primary and replica. */
export interface ReplicationFiles {
  isThere(): boolean;
  /** The value of this row without opening the store; null where it is missing. */
  rowOf(name: string): string | null;
  /** Copies the tables of this moment into a new file, during writes. */
  copyNow(file: string): Promise<void>;
  /** Replaces closed tables by a whole copy. Throws `Unstartable` for an invalid copy. */
  putInPlace(copy: string): void;
  /** Renames closed tables. */
  putAside(called: string): void;
  openReplica(): Promise<ReplicaTables>;
}

/** One transaction of the primary: its steps, and the rows that each touched. */
export type Replicated = readonly {
  readonly sql: string;
  readonly rows: readonly (readonly unknown[])[];
  readonly touched: number;
}[];

/** The last line of all logs. */
export interface LastLine {
  readonly tournament: string;
  readonly sequence: number;
}

/** Tables that follow those of a primary. */
export interface ReplicaTables {
  /** Read only: a write here would bypass the primary. */
  readonly store: OpenedStore;
  readonly rows: ReplicationRows;
  readonly images: ImageFiles;
  /**
   * Applies a transaction of the primary and stores these rows with it. Throws `Diverged` where a step touched other
   * rows than on the primary, and then writes nothing.
   */
  apply(entries: readonly Replicated[], rows: Readonly<Record<string, string | null>>): void;
  /** The newest lines of all logs, newest first. */
  lastLines(many: number): LastLine[];
  /** The hashes of the images that the tables name. */
  imageHashes(): string[];
  auctions(): number;
  close(): Promise<void>;
}

/** A transaction had another effect than on the primary: a whole copy is needed. */
export class Diverged extends Error {}
