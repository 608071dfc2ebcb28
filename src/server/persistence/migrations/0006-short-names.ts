import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the short name of a team, for narrow places. */
export function shortNames(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('teams').addColumn('short_name', 'text').execute();
    },
  };
}
