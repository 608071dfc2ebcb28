import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Makes a tournament part of the key of its teams and players: docs/decisions/files.md. */
export function ownRows(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['teams', 'players'])
        await db.schema
          .createIndex(`${table}_own`)
          .on(table)
          .columns(['tournament_id', 'id'])
          .unique()
          .execute();
      // The new index begins with the same column.
      await db.schema.dropIndex('teams_by_tournament').execute();
    },
  };
}
