import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table of archived tournaments. It is separate, because the rows of tournaments follow from the log. */
export function archive(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('archived_tournaments')
        .addColumn('tournament_id', 'text', (column) => column.primaryKey())
        .addColumn('archived_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}
