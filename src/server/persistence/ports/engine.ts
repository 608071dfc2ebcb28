import type { Compilable } from 'kysely';
import type { Asked } from '#server/persistence/tables/prepared.ts';

/**
 * What carries out the queries that every call needs. Kysely writes them; on its own way to the database a query of
 * three microseconds waits for a dozen promises. Every call throws the store's own problems.
 */
export interface Engine {
  /** Prepares a question whose `given` values come with each asking. */
  question<Values extends object, Row>(
    asked: Asked<Values, Compilable<Row>>,
  ): (values: Values) => Promise<readonly Row[]>;
  /**
   * All steps in one transaction, in their order, or none: how many rows each found or changed. When the promise is
   * kept, they are on disk. No other transaction may be under way on this connection.
   */
  write(steps: readonly Step[]): Promise<readonly number[]>;
  /** The same for what may be lost with the next start, a sign-in: it is taken also where the data went astray. */
  note(steps: readonly Step[]): Promise<readonly number[]>;
  /**
   * Writes what was read once more, where it may be less durable than what `write` confirms: behind a synchronous standby
   * of a PostgreSQL (docs/decisions/0155). Else it does nothing.
   */
  affirm(steps: readonly Step[]): Promise<void>;
  /** Asks the database what an order would ask first, and throws what it would meet; knows nothing of its disk. */
  ready(): Promise<void>;
  /** Looks whether what is written still goes to where the next start reads. */
  isDetached(): boolean;
}

/** A prepared query, carried out once for each list of values. */
export interface Step {
  readonly sql: string;
  readonly rows: readonly (readonly unknown[])[];
  /** Thrown when a question finds no row, or when what the step adds is there already. */
  readonly otherwise?: () => Error;
  /**
   * It asks and adds nothing that another step adds or changes, be it of its own order or of another auction's: all of
   * them may be carried out at once.
   */
  readonly apart?: true;
}
