import type { ImageFiles } from '#server/persistence/files/image-files.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Step } from '#server/persistence/ports/engine.ts';
import type { Store } from './store.ts';

/**
 * The data of one installation in any engine: the operations of server, commands and backups on all of its data.
 * Backups are in the data folder. Images are files with SQLite, and rows in PostgreSQL.
 */
export interface Installation {
  readonly dataDir: string;
  /** The location of the tables, as shown to a person. */
  readonly place: string;
  /** True if the installation has any tables. */
  isThere(): Promise<boolean>;
  /**
   * Locks the data for this process until `release`, or until the process ends. A lock for changing all data is
   * exclusive. A lock for serving is shared where the engine allows several processes. Throws `Unstartable` when
   * another process has the lock.
   * @param waitMs how long to wait for a process that is about to end
   */
  lock(waitMs: number, use: Use): { release(): void };
  /** Opens the tables, creates missing ones, and runs their migrations. */
  open(options?: OpenOptions): Promise<OpenedStore>;
  /** Reads the contents of the tables, and whether they are damaged. Throws where the files cannot be opened. */
  contents(): Promise<Contents>;
  /** Checks all data during normal work, and reports damage in the words of the engine. */
  checkInBackground(onDamage: (problem: string) => void): { stop(): Promise<unknown> };
  /** Copies the tables of one moment with their images, even while a server works. */
  copyTo(file: string): Promise<void>;
  /**
   * Replaces the tables by a copy and keeps the old tables aside. Throws `Unstartable` for a damaged, foreign or
   * newer copy, and then changes nothing.
   * @returns where the old tables are; null where no tables existed
   */
  replaceBy(copy: IncomingCopy): Promise<string | null>;
  /** The files of the tables; empty where a database server has the tables. */
  files(): string[];
  /** The images that teams and players use and that the tables do not contain. */
  imagesWithout(): Promise<string[]>;
  /** Calls `act` with functions that add images to the installation; they work until `act` ends. */
  withImages<Answer>(act: (images: ImageKeeping) => Promise<Answer>): Promise<Answer>;
  readonly copies: CopyFiles;
  /** The files for replication; missing where several machines share the tables. */
  readonly replication?: ReplicationFiles;
}

export type ImageKeeping = Pick<ImageFiles, 'has' | 'put'>;

/** The purpose for which a process uses the data. */
export type Use = 'serve' | 'change';

export interface OpenOptions {
  /** Called before a migration, with a function that copies all data. */
  readonly beforeChange?: (copyTo: OpenedStore['copyTo']) => Promise<void>;
  /** Called at each write, for replication. */
  readonly replicationHook?: ReplicationHook;
  /** The limit (bytes) of the images that the data folder caches from the tables. */
  readonly imageCacheBytes?: number;
}

/** A store, with the operations on all of its data. */
export interface OpenedStore extends Store {
  /** The other processes on the same tables. `close` makes this process leave them. */
  readonly cluster: Cluster;
  /** Copies the tables of one moment without images into a new file, even during writes. */
  copyTo(file: string): Promise<void>;
  /**
   * Moves images to the place of this engine: into files for SQLite, into tables for PostgreSQL. After an
   * interruption the next call continues the move.
   */
  settleImages(): Promise<SettledImages>;
  /** The access of the primary to this store; missing where several machines share the tables. */
  readonly replication?: ReplicationSource;
}

/** The file operations of primary and replica. */
export interface ReplicationFiles {
  isThere(): boolean;
  /** The value of this row, read without opening the store; null where the row is missing. */
  rowOf(name: string): string | null;
  /** Copies the tables of this moment into a new file, even during writes. */
  copyNow(file: string): Promise<void>;
  /** Replaces closed tables by a whole copy. Throws `Unstartable` for an invalid copy. */
  putInPlace(copy: string): void;
  /** Renames closed tables to the given name. */
  putAside(called: string): void;
  openReplica(): Promise<ReplicaTables>;
}

/** The tables of a replica, which follow those of its primary. */
export interface ReplicaTables {
  /** The tables as a store, for reading only: a write through it would bypass the primary. */
  readonly store: OpenedStore;
  readonly rows: ReplicationRows;
  readonly images: ImageFiles;
  /**
   * Applies transactions of the primary and stores these rows with them. Throws `Diverged` where a step touched
   * another number of rows than on the primary, and then writes nothing.
   */
  apply(entries: readonly Replicated[], rows: Readonly<Record<string, string | null>>): void;
  /** The newest lines of all logs, newest first. */
  lastLines(many: number): LastLine[];
  /** The hashes of the images that the tables name. */
  imageHashes(): string[];
  auctions(): number;
  close(): Promise<void>;
}

/** The result of moving images to the place of the engine. */
export interface SettledImages {
  readonly brought: number;
  /** The number of used images that are neither in the tables nor in this data folder. */
  readonly missing: number;
}

/** A copy that is to replace the tables. */
export interface IncomingCopy {
  /** The name of the copy, as shown to a person. */
  readonly called: string;
  /** Writes the copy as a plain file to the given path. */
  readonly bring: (place: string) => void | Promise<void>;
  /** The path to which the old tables move. */
  readonly aside: string;
}

/** The contents of the tables or of a copy. `lines`: the number of lines in all logs together. */
export type Contents =
  | { readonly state: 'missing' }
  | { readonly state: 'damaged' }
  | { readonly state: 'whole'; readonly auctions: number; readonly lines: number };

/** The number of auctions for a sentence: '1 auction', '12 auctions'. */
export function auctionsInWords({ auctions }: { readonly auctions: number }): string {
  return auctions === 1 ? '1 auction' : `${String(auctions)} auctions`;
}

/** The contents of an older copy that a newer one lacks. */
export interface CopyDifference {
  /** True if the newer copy lacks a line of a log that nobody deleted, because data were lost. */
  readonly hasLost: boolean;
  /** True if the newer copy lacks something that people wrote, because it was deleted for good. */
  readonly hasDeleted: boolean;
}

/** The operations on a copy of the data, which is a plain file. */
export interface CopyFiles {
  /** Compares two copies. Throws where one of them cannot be read. */
  compare(older: string, newer: string): CopyDifference;
  /** Reads the contents of the file and checks its pages; changes nothing. */
  contentsOf(file: string): Contents;
  /** True if the file holds auctions and all its indexes match. Gives the event loop turns in between. */
  isSound(file: string): Promise<boolean>;
  /** Checks that this version can use a copy. Throws `Unstartable` for a damaged, foreign or newer copy. */
  assertOurs(file: string, called: string): void;
  /** Copies the file together with the files that belong to it. */
  duplicate(file: string, place: string): void;
  /**
   * Adds images to a copy, so that one file is complete.
   * @returns how many of the images are missing everywhere
   */
  carryImages(file: string, from: ImageFiles): Promise<number>;
  /** Those of the given images that the copy uses and does not contain. Throws where the copy cannot be read. */
  imagesHad(file: string, hashes: readonly string[]): Promise<string[]>;
}

/** The functions that an engine calls around each write, for the replica: docs/decisions/second-laptop.md. */
export interface ReplicationHook {
  /** Waits before a write; null: the write need not wait. Throws `Replaced`. */
  before(): Promise<void> | null;
  /**
   * Called with the file lock held. Returns false where the wait for the lock took so long that `before` must run
   * again. Throws `Replaced`.
   */
  mayWrite(): boolean;
  /**
   * Receives every transaction in commit order. Returns the place of the transaction in the stream; 0 without a
   * replica.
   */
  committed(steps: readonly Step[], counts: readonly number[]): number;
  /**
   * Called after `committed` threw: the replica lacks a transaction, and needs a whole copy. Never throws. Returns the
   * place that the whole copy reaches.
   */
  lost(error: unknown): number;
  /** Waits before the order at this place is answered; null: the answer need not wait. Throws `Replaced`. */
  after(place: number): Promise<void> | null;
}

/** The replication state of this laptop. A whole copy contains these rows, the replication stream does not. */
export interface ReplicationRows {
  get(name: string): string | null;
  /** Writes rows; a null value removes its row. The rows are on disk when `put` returns. Throws `CannotWrite`. */
  put(rows: Readonly<Record<string, string | null>>): void;
}

/** The parts of an opened store that the primary needs. */
export interface ReplicationSource {
  readonly rows: ReplicationRows;
  /** True if another program, like `npm run reset-password`, wrote to the tables since the last call. */
  othersWrote(): boolean;
}

/** One transaction of the primary: its steps, and the number of rows that each step touched. */
export type Replicated = readonly {
  readonly sql: string;
  readonly rows: readonly (readonly unknown[])[];
  readonly touched: number;
}[];

/** The last line of a log. */
export interface LastLine {
  readonly tournament: string;
  readonly sequence: number;
}

/** A transaction had another effect than on the primary: the replica needs a whole copy. */
export class Diverged extends Error {}
