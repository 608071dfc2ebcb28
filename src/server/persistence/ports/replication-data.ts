import type { ImageFiles } from '#server/images/image-files.ts';
import type { Step } from './engine.ts';
import type { OpenedStore } from './installation.ts';

/** Looks on while a store writes, for the laptop that follows: docs/decisions/0098. */
export interface ReplicationHook {
  /** Before an order is written; null: at once. Throws `Replaced`. */
  before(): Promise<void> | null;
  /** With the file in hand: false where so long was waited for it that `before` is due again. Throws `Replaced`. */
  mayWrite(): boolean;
  /** Of every transaction, in the order in which they are on disk. Gives its place in the stream; 0 where nobody follows. */
  committed(steps: readonly Step[], counts: readonly number[]): number;
  /** Before the order at this place is answered; null: at once. Throws `Replaced`. */
  after(place: number): Promise<void> | null;
}

/** What a laptop knows of itself as a house. Not handed over with what is written, only with a whole copy. */
export interface ReplicationRows {
  get(name: string): string | null;
  /** On disk when it returns; null removes it. Throws `CannotWrite`. */
  put(rows: Readonly<Record<string, string | null>>): void;
}

/** What an opened store can tell the one who hands it over. */
export interface ReplicationSource {
  readonly rows: ReplicationRows;
  /** Whether another program has written since this was asked last: `npm run reset-password` for one. */
  othersWrote(): boolean;
}

/** The files of a house, for handing over and for following. */
export interface ReplicationFiles {
  isThere(): boolean;
  /** What the house's row of this name says, without changing anything; null where there is none. */
  rowOf(name: string): string | null;
  /** Writes the tables, as they are when it is called, into a new file, while writes go on. */
  copyNow(file: string): Promise<void>;
  /** Puts a whole copy in the place of the tables, which nobody may have open. Throws `Unstartable` for one that is none. */
  putInPlace(copy: string): void;
  /** Moves the tables, which nobody may have open, to another name beside them. */
  putAside(called: string): void;
  openReplica(): Promise<ReplicaTables>;
}

/** What one transaction of the first did: its steps, with how many rows each touched. */
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

/** Tables that follow those of another laptop. */
export interface ReplicaTables {
  /** To be read; what is written here is written past the first. */
  readonly store: OpenedStore;
  readonly rows: ReplicationRows;
  readonly images: ImageFiles;
  /**
   * Carries out what the first wrote, and keeps these rows beside it, in one transaction. Throws `Diverged` where a step
   * touched other rows than it did there: then nothing of it is kept.
   */
  apply(entries: readonly Replicated[], rows: Readonly<Record<string, string | null>>): void;
  /** The last lines, of all logs, the newest first. */
  lastLines(many: number): LastLine[];
  /** The hashes of the images that the tables name. */
  imageHashes(): string[];
  auctions(): number;
  close(): Promise<void>;
}

/** What was carried out here did something else than at the first: a whole copy is due. */
export class Diverged extends Error {}
