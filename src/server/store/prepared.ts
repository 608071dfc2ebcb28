import { sql, type Compilable, type Kysely, type QueryResult, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * A query whose text is made once, for what every bid needs: making it costs as much as running it. The values come
 * from the object's keys of the same names.
 */
export type Prepared<Row> = (db: Kysely<Tables>, values: object) => Promise<QueryResult<Row>>;

export function prepare<Row>(query: Compilable<Row>): Prepared<Row> {
  const { parameters, ...compiled } = query.compile();
  return (db, values) =>
    db.executeQuery<Row>({
      ...compiled,
      parameters: parameters.map((parameter) =>
        parameter instanceof Place ? valueIn(values, parameter.name) : parameter,
      ),
    });
}

/** Stands in a prepared query where the value of this name comes. */
export function given<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new Place(name)}`;
}

class Place {
  constructor(readonly name: string) {}
}

function valueIn(values: object, name: string): unknown {
  const value: unknown = Reflect.get(values, name);
  return value;
}
