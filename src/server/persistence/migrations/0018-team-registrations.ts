import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the tables of teams whose owners register by a link, outside the log. Phone numbers have their own table:
 * docs/registration.md.
 */
export function teamRegistrations(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('team_registration_settings')
        .addColumn('tournament_id', 'text', (column) => column.primaryKey())
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('is_open', 'integer', (column) => column.notNull())
        .addColumn('revision', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('team_registrations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('tournament_id', 'text', (column) => column.notNull())
        .addColumn('link', 'text', (column) => column.notNull())
        .addColumn('submit_key', 'text', (column) => column.notNull())
        .addColumn('form_hash', 'text', (column) => column.notNull())
        .addColumn('own_code', 'text', (column) => column.notNull().unique())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('team_id', 'text')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('bidder', 'text', (column) => column.notNull())
        .addColumn('colour', 'text')
        .addColumn('logo', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .addColumn('revision', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('team_registrations_sent', ['tournament_id', 'submit_key'])
        .execute();
      await db.schema
        .createIndex('team_registrations_by_logo')
        .on('team_registrations')
        .column('logo')
        .execute();
      await db.schema
        .createTable('team_registration_phones')
        .addColumn('registration_id', 'text', (column) => column.primaryKey())
        .addColumn('phone', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
