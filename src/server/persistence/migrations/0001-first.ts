import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from './column-types.ts';

/**
 * Creates the tables of accounts, images, the log, and the rows derived from the log. Whole numbers are bigint,
 * because epoch ms need that size.
 */
export function first({ bytes, keyed }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await accounts(db);
      await log(db, keyed);
      await rows(db);
      await db.schema
        .createTable('images')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('bytes', bytes, (column) => column.notNull())
        .execute();
    },
  };
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
}

async function log(db: Kysely<unknown>, keyed: ColumnTypes['keyed']): Promise<void> {
  await db.schema
    .createTable('auction_events')
    .addColumn('tournament_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('auction_events_key', ['tournament_id', 'sequence'])
    .modifyEnd(sql.raw(keyed))
    .execute();
  await db.schema
    .createTable('commands')
    .addColumn('tournament_id', 'text', (column) => column.notNull())
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('commands_key', ['tournament_id', 'command_id'])
    .modifyEnd(sql.raw(keyed))
    .execute();
}

async function rows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tournaments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organiser', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('opening_purse', 'bigint', (column) => column.notNull())
    .addColumn('squad_limit', 'bigint', (column) => column.notNull())
    .addColumn('increment', 'bigint', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tournaments_by_organiser').on('tournaments').column('organiser').execute();
  await db.schema
    .createTable('teams')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tournament_id', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('logo', 'text')
    .addColumn('adjusted', 'bigint', (column) => column.notNull())
    .addColumn('purse', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('teams_by_tournament').on('teams').column('tournament_id').execute();
  await db.schema
    .createTable('players')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tournament_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('number_key', 'text', (column) => column.notNull())
    .addColumn('age', 'bigint', (column) => column.notNull())
    .addColumn('is_owner', 'bigint', (column) => column.notNull())
    .addColumn('styles', 'text', (column) => column.notNull())
    .addColumn('base_price', 'bigint', (column) => column.notNull())
    .addColumn('photo', 'text')
    .addColumn('runs', 'bigint')
    .addColumn('wickets', 'bigint')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text')
    .addColumn('sold_amount', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('players_number', ['tournament_id', 'number_key'])
    .execute();
}
