import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What opens a screen of one tournament without an account: docs/decisions on the codes of links. */
export function links(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('links')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('tournament_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('team_id', 'text')
        .addColumn('label', 'text')
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('revoked_at', 'bigint')
        .execute();
      await db.schema.createIndex('links_by_tournament').on('links').column('tournament_id').execute();
      // Two calls at once open one link for a place, not two. Nothing is equal to null, hence the empty texts.
      await sql`create unique index links_open on links
        (tournament_id, kind, coalesce(team_id, ''), coalesce(label, '')) where revoked_at is null`.execute(
        db,
      );
    },
  };
}
