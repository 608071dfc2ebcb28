import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from './column-types.ts';

/**
 * PostgreSQL stores images in its tables, so that processes need no common folder: docs/decisions/images.md. SQLite
 * keeps its images in files.
 */
export function imagesWithin({ bytes }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      if (bytes !== 'bytea') return;
      // Without compression, a part can be read without the rest.
      await sql`alter table carried_images alter column bytes set storage external`.execute(db);
      await sql`alter table if exists boli_processes alter column house drop not null`.execute(db);
    },
  };
}
