import type { Step } from './engine.ts';

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
