import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import type { TournamentId } from '#domain/ids.ts';
import { type Step, type Given, stepForEach } from '#server/persistence/ports/engine.ts';
import { namesIn, type Columns } from './auction-rows.ts';
import type { Tables } from './tables.ts';

/** A row with an id, as every row has. */
interface Identified {
  readonly id: string;
}

/**
 * The key by which a row is written. The key of a team and of a player carries the tournament: a row whose id belongs
 * to another tournament makes the transaction fail, because ids are unique too.
 */
const KEYS = {
  tournaments: ['id'],
  teams: ['tournamentId', 'id'],
  players: ['tournamentId', 'id'],
} as const;

type RowTable = keyof typeof KEYS;
type OwnTable = Exclude<RowTable, 'tournaments'>;

/** The id of a row, and the tournament whose log writes the row. */
interface OfTournament extends Identified {
  readonly tournament: TournamentId;
}

/** Adds rows. Where a row exists, changes its changeable columns. */
export function keepRows<Row extends Identified>(
  db: Kysely<Tables>,
  table: RowTable,
  columns: Columns<Row>,
): (rows: readonly Row[]) => Step {
  const all = namesIn(columns);
  const changed = changing(columns, (name) => sql.ref(`excluded.${name}`));
  const key = sql.join(KEYS[table].map((name) => sql.ref(name)));
  return stepForEach<Row>((given) =>
    over(
      db,
      sql`insert into ${sql.table(table)} (${sql.join(all.map((name) => sql.ref(name)))}) values (${sql.join(all.map(given))}) on conflict (${key}) do update set ${changed}`,
    ),
  );
}

/** Changes the changeable columns of existing rows of one tournament. */
export function changeRows<Row extends Identified>(
  db: Kysely<Tables>,
  table: OwnTable,
  columns: Columns<Row>,
): (rows: readonly (Row & OfTournament)[]) => Step {
  return stepForEach<Row & OfTournament>((given) =>
    over(
      db,
      sql`update ${sql.table(table)} set ${changing(columns, given)} where "id" = ${given('id')} and "tournament_id" = ${given('tournament')}`,
    ),
  );
}

export function deleteRows(db: Kysely<Tables>, table: OwnTable): (rows: readonly OfTournament[]) => Step {
  return stepForEach((given: Given<OfTournament>) =>
    db.deleteFrom(table).where('id', '=', given('id')).where('tournamentId', '=', given('tournament')),
  );
}

function changing<Row>(
  columns: Columns<Row>,
  valueOf: (name: keyof Row & string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const changed = namesIn(columns).filter((name) => columns[name] === 'changes');
  return sql.join(changed.map((name) => sql`${sql.ref(name)} = ${valueOf(name)}`));
}

function over(db: Kysely<Tables>, text: RawBuilder<unknown>): Compilable {
  return { compile: () => text.compile(db) };
}
