import type { Kysely, Migration } from 'kysely';

/** What narrow places call a team. */
export function shortNames(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('teams').addColumn('short_name', 'text').execute();
    },
  };
}
