import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the names of players and teams in a second script, and for a voice. */
export function otherNames(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['players', 'teams']) {
        for (const column of ['second_name', 'spoken_name'])
          await db.schema.alterTable(table).addColumn(column, 'text').execute();
      }
    },
  };
}
