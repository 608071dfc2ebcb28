import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Drops the names for a voice. Older lines of logs still have them; nothing reads them. */
export function noSpokenNames(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['players', 'teams'])
        await db.schema.alterTable(table).dropColumn('spoken_name').execute();
    },
  };
}
