import type { UserId } from '#domain/ids.ts';
import type { ImageFiles } from '#server/images/image-files.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { ReplicationSource, ReplicationFiles, ReplicationHook } from './replication-data.ts';
import type { Store } from './store.ts';

/**
 * The data of one installation in any engine: what server, commands and backups do with them as a whole. Backups are
 * in the data folder. Images are files with SQLite, and rows in PostgreSQL.
 */
export interface Installation {
  readonly dataDir: string;
  /** The location of the tables, as shown to a person. */
  readonly place: string;
  /** True if any tables exist. */
  isThere(): Promise<boolean>;
  /**
   * Locks the data for this process until `release` or its end. Exclusive for changes of the whole; shared for
   * serving, where the engine allows several processes. Throws `Unstartable` when another process has them.
   * @param waitMs how long to wait for a process that is just leaving
   */
  lock(waitMs: number, use: Use): { release(): void };
  /** Opens the tables, creates missing ones, and migrates them. */
  open(options?: OpenOptions): Promise<OpenedStore>;
  /** Reads the contents, and checks for damage on request. Throws where the files cannot be opened. */
  contents(): Promise<Contents>;
  /** Checks all data during normal work; reports damage in the engine's words. */
  checkInBackground(onDamage: (problem: string) => void): { stop(): Promise<unknown> };
  /** Copies the tables of one moment, with their images, also while a server works. */
  copyTo(file: string): Promise<void>;
  /**
   * Replaces the tables by a copy and keeps the old ones aside. Throws `Unstartable` for a damaged, foreign or newer
   * copy, and then changes nothing.
   * @returns where the old tables are; null where there were none
   */
  replaceBy(copy: IncomingCopy): Promise<string | null>;
  /** The files of the tables; none where they are in a database server. */
  files(): string[];
  /** The images that teams and players use and that the tables do not contain. */
  imagesWithout(): Promise<string[]>;
  /** Passes a function that adds images, for as long as `act` takes. */
  withImages<Answer>(act: (images: ImageKeeping) => Promise<Answer>): Promise<Answer>;
  readonly copies: CopyFiles;
  /** Files for replication; missing where several machines share the tables. */
  readonly replication?: ReplicationFiles;
}

export type ImageKeeping = Pick<ImageFiles, 'has' | 'put'>;

/** The use of the data by a process. */
export type Use = 'serve' | 'change';

export interface OpenOptions {
  /** Called with a way to copy everything before a migration. */
  readonly beforeChange?: (copyTo: OpenedStore['copyTo']) => Promise<void>;
  /** Called at each write, for replication. */
  readonly replicationHook?: ReplicationHook;
  /** Bytes of images from the tables to cache in the data folder. */
  readonly imageCacheBytes?: number;
}

/** A store with the operations on all of its data. */
export interface OpenedStore extends Store {
  /** The other processes on the same tables. `close` leaves them. */
  readonly cluster: Cluster;
  /** Copies the tables of one moment without images into a new file, during writes. */
  copyTo(file: string): Promise<void>;
  /**
   * Moves images to the place of this engine: into files for SQLite, into tables for PostgreSQL. After an
   * interruption the next call continues.
   */
  settleImages(): Promise<SettledImages>;
  /** Copies the data of one organiser into a new file for `npm run restore`. */
  copyForOne(user: UserId, file: string): Promise<void>;
  /** Missing where several machines share the tables. */
  readonly replication?: ReplicationSource;
}

/** The result of moving images. */
export interface SettledImages {
  readonly brought: number;
  /** Used images that are neither in the tables nor in this data folder. */
  readonly missing: number;
}

/** A copy that is to replace the tables. */
export interface IncomingCopy {
  /** Its name, as shown to a person. */
  readonly called: string;
  /** Writes it as a plain file to the given path. */
  readonly bring: (place: string) => void | Promise<void>;
  /** The path that the old tables move to. */
  readonly aside: string;
}

/** The contents of the tables or of a copy. `lines`: total of all logs. */
export type Contents =
  | { readonly state: 'missing' }
  | { readonly state: 'damaged' }
  | { readonly state: 'whole'; readonly auctions: number; readonly lines: number };

/** '1 auction', '12 auctions'. */
export function auctionsInWords({ auctions }: { readonly auctions: number }): string {
  return auctions === 1 ? '1 auction' : `${String(auctions)} auctions`;
}

/** Operations on a copy, a plain file. */
export interface CopyFiles {
  /** Reads its contents and checks its pages; changes nothing. */
  contentsOf(file: string): Contents;
  /** True if it holds auctions and all indexes match; yields to the event loop. */
  isSound(file: string): Promise<boolean>;
  /** Throws `Unstartable` for a damaged, foreign or newer copy. */
  assertOurs(file: string, called: string): void;
  /** Copies the file with the files that belong to it. */
  duplicate(file: string, place: string): void;
  /**
   * Adds images to a copy, so that one file is complete.
   * @returns how many of them are missing everywhere
   */
  carryImages(file: string, from: ImageFiles): Promise<number>;
  /** Those of the given images that it uses and does not contain. Throws where it cannot be read. */
  imagesHad(file: string, hashes: readonly string[]): Promise<string[]>;
}
