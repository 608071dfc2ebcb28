import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from './column-types.ts';

/**
 * Images become files outside the database: docs/decisions/images.md. The bytes stored before stay in a table until the
 * next start.
 */
export function imagesBeside({ keyed }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('images').renameTo('carried_images').execute();
      await db.schema
        .createTable('images')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('size', 'bigint', (column) => column.notNull())
        .addColumn('uploaded_by', 'text')
        .addColumn('uploads', 'bigint', (column) => column.notNull())
        .addColumn('loose_since', 'bigint')
        .modifyEnd(sql.raw(keyed))
        .execute();
      await sql`insert into images (hash, type, size, uploads)
        select hash, type, length(bytes), 1 from carried_images`.execute(db);
      await db.schema.createIndex('images_by_user').on('images').column('uploaded_by').execute();
      await sql`create index teams_by_logo on teams (logo) where logo is not null`.execute(db);
      await sql`create index players_by_photo on players (photo) where photo is not null`.execute(db);
    },
  };
}
