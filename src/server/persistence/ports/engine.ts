import { CamelCasePlugin, type Compilable, type RawBuilder, sql } from 'kysely';

/** Names columns in code as in TypeScript: `tournamentId` is the column `tournament_id`. */
export const COLUMN_NAMES = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Marks the place of a value in a prepared query. The compiler checks the name of the value. */
export type Given<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** A query that has `given` in the places of its values. */
export type Asked<Values, Query extends Compilable = Compilable> = (given: Given<Values>) => Query;

/**
 * Runs the frequent queries. Kysely writes their SQL text, but its own execution awaits a dozen promises for a query
 * of three microseconds. Every method throws store problems.
 */
export interface Engine {
  /**
   * Prepares a query. Each call brings the values in the places of `given`. The names in its rows are single words,
   * because no plugin changes them.
   */
  question<Values extends object, Row extends OneWord<Row>>(
    asked: Asked<Values, Compilable<Row>>,
  ): (values: Values) => Promise<readonly Row[]>;
  /**
   * Runs all steps in one transaction and in order, or runs none. Returns for each step the number of rows that it
   * found or changed. Resolves when the rows are on disk. Not allowed inside another transaction.
   */
  write(steps: readonly Step[]): Promise<readonly number[]>;
  /** Runs steps like `write`, for data that may be lost, like a sign-in. Also accepted with detached files. */
  note(steps: readonly Step[]): Promise<readonly number[]>;
  /**
   * Writes a value again that a synchronous standby of PostgreSQL may not have yet (docs/decisions/storage.md). Does
   * nothing where no standby can exist.
   */
  affirm(steps: readonly Step[]): Promise<void>;
  /**
   * The first step of a transaction during which no other process appends to a log; null where no other process can
   * append.
   */
  readonly alone: Step | null;
  /** Runs the first query of an order and throws its problem. Does not test whether the disk takes a write. */
  ready(): Promise<void>;
  /** Checks whether writes go to other files than those of the next start. */
  isDetached(): boolean;
}

/** A row whose names are the same in code and in SQL. */
export type OneWord<Row> = {
  readonly [Name in keyof Row]: Name extends Lowercase<Name & string> ? Row[Name] : never;
};

/** A prepared query that runs once for each list of values. */
export interface Step {
  readonly sql: string;
  readonly rows: readonly (readonly unknown[])[];
  /** The error for a query that finds no row, or for an added row that exists already. */
  readonly otherwise?: () => Error;
}

/** A query whose text is built once, because building the text costs as much as running the query. */
interface Prepared<Values> {
  readonly sql: string;
  /** The values of one call, in the order of their places. */
  readonly valuesFrom: (values: Values) => unknown[];
}

export function prepare<Values extends object>(asked: Asked<Values>): Prepared<Values> {
  const { sql: text, parameters } = asked((name) => sql`${new Place(name)}`).compile();
  return {
    sql: text,
    valuesFrom: (values) =>
      parameters.map((parameter) => (parameter instanceof Place ? parameter.valueIn(values) : parameter)),
  };
}

/** A prepared query as a step of a transaction. */
export function stepOf<Values extends object>(
  asked: Asked<Values>,
): (values: Values, otherwise?: Step['otherwise']) => Step {
  const stepForAll = stepForEach(asked);
  return (values, otherwise) => ({ ...stepForAll([values]), ...(otherwise && { otherwise }) });
}

/** A prepared query as a step that runs once for each of these values. */
export function stepForEach<Values extends object>(
  asked: Asked<Values>,
): (things: readonly Values[]) => Step {
  const { sql: text, valuesFrom } = prepare(asked);
  return (things) => ({ sql: text, rows: things.map(valuesFrom) });
}

/** A step with a query that is built at each call, together with its values. */
export function once(query: Compilable): Step {
  const { sql: text, parameters } = query.compile();
  return { sql: text, rows: [parameters] };
}

class Place {
  constructor(readonly name: string) {}

  valueIn(values: object): unknown {
    const value: unknown = Reflect.get(values, this.name);
    return value;
  }
}
