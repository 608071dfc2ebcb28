import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tournaments that their organiser has put away. Rows of tournaments follow from the log, so this has its own table. */
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
