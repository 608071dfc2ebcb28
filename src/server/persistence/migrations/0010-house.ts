import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table of a laptop's replication state: docs/decisions/second-laptop.md. */
export function house(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('house')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
