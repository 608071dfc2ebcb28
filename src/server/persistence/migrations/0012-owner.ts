import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the table of the installation's owner: one row, or none. Before, the oldest account was the owner:
 * docs/decisions/access.md.
 */
export function owner(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('owner')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .execute();
      await sql`insert into owner (id, user_id)
        select 'owner', id from users order by created_at, id limit 1`.execute(db);
    },
  };
}
