import { sql, type Compilable } from 'kysely';
import type { Asked, Step } from '#server/persistence/ports/engine.ts';

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

/** A prepared query as a step that is independent of the other steps. */
export function stepApart<Values extends object>(
  asked: Asked<Values>,
): (values: Values, otherwise?: Step['otherwise']) => Step {
  const step = stepOf(asked);
  return (values, otherwise) => ({ ...step(values, otherwise), apart: true });
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
