import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The replication state of a laptop: docs/decisions/0098. */
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
