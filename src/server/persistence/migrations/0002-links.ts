import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table of links, which open a screen without an account: docs/decisions/access.md. */
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
      // This index lets two simultaneous calls open only one link. In SQL null equals nothing, so missing values
      // become empty texts.
      await sql`create unique index links_open on links
        (tournament_id, kind, coalesce(team_id, ''), coalesce(label, '')) where revoked_at is null`.execute(
        db,
      );
    },
  };
}
