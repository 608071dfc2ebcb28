import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is written of a player in the fields that his tournament has of its own. */
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
