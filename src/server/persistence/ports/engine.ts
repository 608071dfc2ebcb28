import type { Compilable } from 'kysely';
import type { Asked } from '#server/persistence/tables/prepared.ts';

/**
 * Runs the frequent queries. Kysely writes them, but its own execution awaits a dozen promises for a query of three
 * microseconds. Every method throws store problems.
 */
export interface Engine {
  /** Prepares a query whose `given` values come with each call. */
  question<Values extends object, Row>(
    asked: Asked<Values, Compilable<Row>>,
  ): (values: Values) => Promise<readonly Row[]>;
  /**
   * Runs all steps in one transaction, in order, or none; returns the rows that each found or changed. Resolves when
   * they are on disk. Not allowed inside another transaction.
   */
  write(steps: readonly Step[]): Promise<readonly number[]>;
  /** The same for writes that may be lost, like a sign-in: also accepted with detached files. */
  note(steps: readonly Step[]): Promise<readonly number[]>;
  /**
   * Writes a value again that may be less durable than a confirmed write: behind a synchronous standby of PostgreSQL
   * (docs/decisions/0155). Otherwise does nothing.
   */
  affirm(steps: readonly Step[]): Promise<void>;
  /** The first step of a transaction during which no other process appends to a log; null where none can. */
  readonly alone: Step | null;
  /** Runs the first query of an order and throws its problem; does not test the disk. */
  ready(): Promise<void>;
  /** Checks that writes still go to the files of the next start. */
  isDetached(): boolean;
}

/** A prepared query, run once for each list of values. */
export interface Step {
  readonly sql: string;
  readonly rows: readonly (readonly unknown[])[];
  /** Thrown when a query finds no row, or when an added row exists already. */
  readonly otherwise?: () => Error;
  /** True for steps that do not depend on any other step: they may all run at once. */
  readonly apart?: true;
}
