import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the tables of signing secrets and invitations: docs/decisions/limits.md. */
export function secretsAndInvitations(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('invitations')
        .addColumn('code_hash', 'text', (column) => column.primaryKey())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('used_by', 'text')
        .execute();
    },
  };
}
