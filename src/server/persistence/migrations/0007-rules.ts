import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A row of a tournament with the columns of both versions. */
interface Row {
  id: string;
  opening_purse: number;
  squad_limit: number;
  increment: number;
  rules: string;
}

/** Replaces three columns by one JSON value, which can grow with the rules. */
export function rules(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('tournaments')
        .addColumn('rules', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute();
      const tournaments = db.$extendTables<{ tournaments: Row }>();
      for (const row of await tournaments.selectFrom('tournaments').selectAll().execute()) {
        await tournaments
          .updateTable('tournaments')
          .set({ rules: JSON.stringify(rulesOf(row)) })
          .where('id', '=', row.id)
          .execute();
      }
      for (const column of ['opening_purse', 'squad_limit', 'increment'])
        await db.schema.alterTable('tournaments').dropColumn(column).execute();
    },
  };
}

/** The rule set of version 1, in the form that it had when this migration was published. */
function rulesOf(row: Row) {
  return {
    version: 1,
    preset: 'specification',
    unit: 'rupees',
    multiple: 1_000,
    offered: 1_000,
    purse: { opening: row.opening_purse },
    squad: { most: row.squad_limit },
    increments: [{ from: 0, by: row.increment }],
  };
}
