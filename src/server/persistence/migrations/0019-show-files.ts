import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the images and sounds of each show, so that the store keeps them while a tournament uses them. */
export function showFiles(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('tournaments').addColumn('show_files', 'text').execute();
      await sql`create index tournaments_by_show_files on tournaments (show_files)
        where show_files is not null`.execute(db);
    },
  };
}
