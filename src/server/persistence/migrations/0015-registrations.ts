import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the tables of players who register by a link, outside the log. Private data have their own tables, because
 * they are deleted after the auction: docs/registration.md.
 */
export function registrations(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('registration_settings')
        .addColumn('tournament_id', 'text', (column) => column.primaryKey())
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('settings', 'text', (column) => column.notNull())
        .addColumn('revision', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('registrations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('tournament_id', 'text', (column) => column.notNull())
        .addColumn('link', 'text', (column) => column.notNull())
        .addColumn('submit_key', 'text', (column) => column.notNull())
        .addColumn('form_hash', 'text', (column) => column.notNull())
        .addColumn('own_code', 'text', (column) => column.notNull().unique())
        .addColumn('guardian_code', 'text', (column) => column.unique())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('player_id', 'text')
        .addColumn('form', 'text', (column) => column.notNull())
        .addColumn('person_key', 'text', (column) => column.notNull())
        .addColumn('photo', 'text')
        .addColumn('photo_upload', 'text')
        .addColumn('photo_bytes', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .addColumn('revision', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('registrations_sent', ['tournament_id', 'submit_key'])
        .execute();
      await db.schema
        .createIndex('registrations_by_person')
        .on('registrations')
        .columns(['tournament_id', 'person_key'])
        .execute();
      await db.schema.createIndex('registrations_by_photo').on('registrations').column('photo').execute();
      await db.schema
        .createTable('registration_private')
        .addColumn('registration_id', 'text', (column) => column.primaryKey())
        .addColumn('phone', 'text')
        .addColumn('phone_key', 'text')
        .addColumn('birth_date', 'text')
        .execute();
      await db.schema
        .createIndex('registration_private_by_phone')
        .on('registration_private')
        .column('phone_key')
        .execute();
      await db.schema
        .createTable('registration_guardians')
        .addColumn('registration_id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('phone', 'text')
        .addColumn('consented_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('registration_photo_parts')
        .addColumn('registration_id', 'text', (column) => column.notNull())
        .addColumn('starts_at', 'bigint', (column) => column.notNull())
        .addColumn('upload', 'text', (column) => column.notNull())
        .addColumn('total', 'bigint', (column) => column.notNull())
        .addColumn('size', 'bigint', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('base64', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('registration_photo_parts_key', ['registration_id', 'starts_at'])
        .execute();
    },
  };
}
