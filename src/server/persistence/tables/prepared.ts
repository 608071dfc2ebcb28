import { sql, type Compilable, type RawBuilder } from 'kysely';
import type { Step } from '#server/persistence/ports/engine.ts';

/** Marks the place of a value in a prepared query; the compiler checks its name. */
export type Given<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** A query with `given` in the place of its values. */
export type Asked<Values, Query extends Compilable = Compilable> = (given: Given<Values>) => Query;

/** A query whose text is built once: building it costs as much as running it. */
interface Prepared<Values> {
  readonly sql: string;
  /** The values in order. */
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

/** The same, for a step that is independent of the others. */
export function stepApart<Values extends object>(
  asked: Asked<Values>,
): (values: Values, otherwise?: Step['otherwise']) => Step {
  const step = stepOf(asked);
  return (values, otherwise) => ({ ...step(values, otherwise), apart: true });
}

/** The same query for each of these, in turn. */
export function stepForEach<Values extends object>(
  asked: Asked<Values>,
): (things: readonly Values[]) => Step {
  const { sql: text, valuesFrom } = prepare(asked);
  return (things) => ({ sql: text, rows: things.map(valuesFrom) });
}

/** A query that is built at each call, with its values. */
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
