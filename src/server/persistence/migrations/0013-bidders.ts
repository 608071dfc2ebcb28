import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the colour and bidder of a team. The bidder's phone number is private, so it gets its own table. */
export function bidders(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('teams').addColumn('colour', 'text').execute();
      await db.schema.alterTable('teams').addColumn('bidder', 'text').execute();
      await db.schema
        .createTable('bidder_phones')
        .addColumn('team_id', 'text', (column) => column.primaryKey())
        .addColumn('phone', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
