import type { UserId } from '#domain/ids.ts';
import type { ImageFiles } from '#server/images/image-files.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { ReplicationSource, ReplicationFiles, ReplicationHook } from './replication-data.ts';
import type { Store } from './store.ts';

/**
 * The data of one house, whatever engine keeps them: what the server, the commands and the backups can do with them as a
 * whole. Copies stand in the data folder; images too, beside a file, and within a PostgreSQL.
 */
export interface Installation {
  readonly dataDir: string;
  /** Where the tables are, in front of a person. */
  readonly place: string;
  /** Whether there are any tables yet. */
  isThere(): Promise<boolean>;
  /**
   * Keeps the data for this process, until `release` or its end, however it ends. Who changes them as a whole has them
   * alone; who serves them shares them with others who do, where the engine has room for several. Throws `Unstartable`
   * when another one has them.
   * @param waitMs how long to wait for a process that is just leaving
   */
  lock(waitMs: number, use: Use): { release(): void };
  /** Opens the tables, making them where there are none, and brings them to this version. */
  open(options?: OpenOptions): Promise<OpenedStore>;
  /** What stands in them; looks through them for damage, too. Throws where there is no room, or no right, to open them. */
  contents(): Promise<Contents>;
  /** Looks through everything while work on it goes on; tells of damage, in the engine's words. */
  checkInBackground(onDamage: (problem: string) => void): { stop(): Promise<unknown> };
  /** Copies the tables, as they are at one moment, with the images within them, also while a server works on them. */
  copyTo(file: string): Promise<void>;
  /**
   * Puts a copy in the place of the tables, which are kept aside. Throws `Unstartable` for a copy that is damaged, not
   * ours or of a newer version; then everything is as before.
   * @returns where the former tables are kept, or null where there were none
   */
  replaceBy(copy: IncomingCopy): Promise<string | null>;
  /** The files that the tables consist of, as far as they are there; none where they stand in no files of ours. */
  files(): string[];
  /** The images that teams and players have, and that the tables do not carry themselves. */
  imagesWithout(): Promise<string[]>;
  /** A way to bring images to where these data have theirs, for as long as `act` takes. */
  withImages<Answer>(act: (images: ImageKeeping) => Promise<Answer>): Promise<Answer>;
  readonly copies: CopyFiles;
  /** What a second laptop needs; missing where several machines reach the tables anyway. */
  readonly replication?: ReplicationFiles;
}

export type ImageKeeping = Pick<ImageFiles, 'has' | 'put'>;

/** What a process wants with the data. */
export type Use = 'serve' | 'change';

export interface OpenOptions {
  /** Called with a way to copy everything, before a new version changes its tables. */
  readonly beforeChange?: (copyTo: OpenedStore['copyTo']) => Promise<void>;
  /** Looks on while tables are written that a second laptop can follow. */
  readonly replicationHook?: ReplicationHook;
  /** So many bytes of images that stand in the tables are kept in the data folder, too. */
  readonly imageCacheBytes?: number;
}

/** A store with what concerns all of it at once. */
export interface OpenedStore extends Store {
  /** The other processes that work on the same tables. `close` leaves them. */
  readonly cluster: Cluster;
  /** Copies the tables as they are at one moment into a new file, without the images within them, while writes go on. */
  copyTo(file: string): Promise<void>;
  /**
   * Puts images where this engine has them: beside the tables those that a file still carries within, and into the tables
   * of a PostgreSQL those of the data folder. What interrupts it is taken up by the next call.
   */
  settleImages(): Promise<SettledImages>;
  /** Copies what belongs to one organiser into a new file, which `npm run restore` takes. */
  copyForOne(user: UserId, file: string): Promise<void>;
  /** Missing where several machines reach the tables anyway. */
  readonly replication?: ReplicationSource;
}

/** The fate of images that were elsewhere. */
export interface SettledImages {
  readonly brought: number;
  /** So many that teams and players have are neither in the tables nor in this data folder. */
  readonly missing: number;
}

/** A copy on its way into the place of the tables. */
export interface IncomingCopy {
  /** What it is called in front of a person. */
  readonly called: string;
  /** Writes it, as a plain file, to the place it is given. */
  readonly bring: (place: string) => void | Promise<void>;
  /** Where the former tables are put. */
  readonly aside: string;
}

/** What stands in the tables, or in a copy of them. `lines`: of all logs together, which only grow. */
export type Contents =
  | { readonly state: 'missing' }
  | { readonly state: 'damaged' }
  | { readonly state: 'whole'; readonly auctions: number; readonly lines: number };

/** '1 auction', '12 auctions'. */
export function auctionsInWords({ auctions }: { readonly auctions: number }): string {
  return auctions === 1 ? '1 auction' : `${String(auctions)} auctions`;
}

/** What can be done with a copy, a plain file. */
export interface CopyFiles {
  /** Looks into it, and through its pages, and leaves it as it is. */
  contentsOf(file: string): Contents;
  /** Whether it holds auctions and every index agrees with its table; others get their turn meanwhile. */
  isSound(file: string): Promise<boolean>;
  /** Throws `Unstartable` where it is not whole, not ours, or of a newer version. */
  assertOurs(file: string, called: string): void;
  /** Copies the file to another place, with what belongs to it. */
  duplicate(file: string, place: string): void;
  /**
   * Puts the images of a copy into it, so that one file is whole by itself.
   * @returns how many of them are nowhere
   */
  carryImages(file: string, from: ImageFiles): Promise<number>;
  /** Those of some images that its teams and players have, and that it does not carry itself. Throws where it cannot be read. */
  imagesHad(file: string, hashes: readonly string[]): Promise<string[]>;
}
