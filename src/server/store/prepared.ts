import { sql, type Compilable, type Kysely, type QueryResult, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * A query whose text is made once, for what every bid needs: making it costs as much as running it. The values come
 * from the keys of the same names, of the first object unless the place names another.
 */
type Prepared<Row> = (db: Kysely<Tables>, ...values: readonly object[]) => Promise<QueryResult<Row>>;

export function prepare<Row>(query: Compilable<Row>): Prepared<Row> {
  const { parameters, ...compiled } = query.compile();
  return (db, ...values) =>
    db.executeQuery<Row>({
      ...compiled,
      parameters: parameters.map((parameter) =>
        parameter instanceof Place ? valueIn(values[parameter.object], parameter.name) : parameter,
      ),
    });
}

/** Stands in a prepared query where the value of this name comes, of which of the objects (from 0). */
export function given<Value>(name: string, object = 0): RawBuilder<Value> {
  return sql<Value>`${new Place(name, object)}`;
}

class Place {
  constructor(
    readonly name: string,
    readonly object: number,
  ) {}
}

function valueIn(values: object | undefined, name: string): unknown {
  const value: unknown = values === undefined ? undefined : Reflect.get(values, name);
  return value;
}
