import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the table of owners' private lists, outside every log: docs/decisions/access.md. `choice` 0: the player was
 * taken off the list.
 */
export function shortlists(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('shortlists')
        .addColumn('link_id', 'text', (column) => column.notNull())
        .addColumn('player_id', 'text', (column) => column.notNull())
        .addColumn('tournament_id', 'text', (column) => column.notNull())
        .addColumn('choice', 'bigint', (column) => column.notNull())
        .addColumn('most', 'bigint')
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('written_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('shortlists_key', ['link_id', 'player_id'])
        .execute();
      await db.schema
        .createIndex('shortlists_by_tournament')
        .on('shortlists')
        .column('tournament_id')
        .execute();
    },
  };
}
