import { sql, type Compilable, type RawBuilder } from 'kysely';
import type { Step } from './engine.ts';

/** A query whose text is made once: making it costs as much as running it. */
interface Prepared {
  readonly sql: string;
  /** The values for its places, from the keys of the same names. */
  readonly valuesFrom: (given: object) => unknown[];
}

export function prepare(query: Compilable): Prepared {
  const { sql: text, parameters } = query.compile();
  return {
    sql: text,
    valuesFrom: (values) =>
      parameters.map((parameter) => (parameter instanceof Place ? parameter.valueIn(values) : parameter)),
  };
}

/** A prepared query as a step of a transaction. */
export function stepOf(query: Compilable): (values: object, otherwise?: Step['otherwise']) => Step {
  const stepForAll = stepForEach(query);
  return (values, otherwise) => ({ ...stepForAll([values]), ...(otherwise && { otherwise }) });
}

/** The same query for each of these, one after the other. */
export function stepForEach(query: Compilable): (things: readonly object[]) => Step {
  const { sql: text, valuesFrom } = prepare(query);
  return (things) => ({ sql: text, rows: things.map(valuesFrom) });
}

/** A query that is made each time it is asked, with its values in it. */
export function once(query: Compilable): Step {
  const { sql: text, parameters } = query.compile();
  return { sql: text, rows: [parameters] };
}

/** Stands in a prepared query where the value of this name comes. */
export function given<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new Place(name)}`;
}

class Place {
  constructor(readonly name: string) {}

  valueIn(values: object): unknown {
    const value: unknown = Reflect.get(values, this.name);
    return value;
  }
}
