import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import type { Step } from '#server/persistence/ports/engine.ts';
import { stepForEach, type Given } from './prepared.ts';
import type { Tables } from './tables.ts';

/** Lists every column of a row, and whether a later write changes the column. The compiler refuses a missing column. */
export type Columns<Row> = { readonly [Column in keyof Row & string]-?: 'stays' | 'changes' };

/** A row with an id, as every row has. */
interface Identified {
  readonly id: string;
}

type RowTable = 'tournaments' | 'teams' | 'players';

/** Adds rows. Where a row exists, changes its changeable columns. */
export function keepRows<Row extends Identified>(
  db: Kysely<Tables>,
  table: RowTable,
  columns: Columns<Row>,
): (rows: readonly Row[]) => Step {
  const all = namesIn(columns);
  const changed = changing(columns, (name) => sql.ref(`excluded.${name}`));
  return stepForEach<Row>((given) =>
    over(
      db,
      sql`insert into ${sql.table(table)} (${sql.join(all.map((name) => sql.ref(name)))}) values (${sql.join(all.map(given))}) on conflict ("id") do update set ${changed}`,
    ),
  );
}

/** Changes the changeable columns of existing rows. */
export function changeRows<Row extends Identified>(
  db: Kysely<Tables>,
  table: RowTable,
  columns: Columns<Row>,
): (rows: readonly Row[]) => Step {
  return stepForEach<Row>((given) =>
    over(db, sql`update ${sql.table(table)} set ${changing(columns, given)} where "id" = ${given('id')}`),
  );
}

export function deleteRows(db: Kysely<Tables>, table: RowTable): (rows: readonly Identified[]) => Step {
  return stepForEach((given: Given<Identified>) => db.deleteFrom(table).where('id', '=', given('id')));
}

function changing<Row>(
  columns: Columns<Row>,
  valueOf: (name: keyof Row & string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const changed = namesIn(columns).filter((name) => columns[name] === 'changes');
  return sql.join(changed.map((name) => sql`${sql.ref(name)} = ${valueOf(name)}`));
}

/** The keys of an object, with their types. */
export function namesIn<List extends object>(columns: List): Extract<keyof List, string>[] {
  const names: Extract<keyof List, string>[] = [];
  for (const name in columns) names.push(name);
  return names;
}

function over(db: Kysely<Tables>, text: RawBuilder<unknown>): Compilable {
  return { compile: () => text.compile(db) };
}
