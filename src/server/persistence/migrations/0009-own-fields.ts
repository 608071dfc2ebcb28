import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds a player's values in the custom fields of the tournament. */
export function ownFields(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('players')
        .addColumn('own', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute();
    },
  };
}
