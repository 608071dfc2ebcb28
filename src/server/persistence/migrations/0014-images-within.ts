import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from './column-types.ts';

/**
 * From here on a PostgreSQL has images within its tables, and no two processes need the same data folder: docs/decisions/0154.
 * A file has them beside it as before: for it nothing changes.
 */
export function imagesWithin({ bytes }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      if (bytes !== 'bytea') return;
      // Pieces of what is not packed are read without the rest.
      await sql`alter table carried_images alter column bytes set storage external`.execute(db);
      await sql`alter table if exists boli_processes alter column house drop not null`.execute(db);
    },
  };
}
