import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Column types that differ between engines. */
export interface ColumnTypes {
  readonly bytes: 'blob' | 'bytea';
  /**
   * A clause for tables that are read by key only. Where the engine supports it, a bid then writes half as many
   * pages.
   */
  readonly keyed: 'without rowid' | '';
}

/** Migrations 0001 to 0014, in order. They never change. */
export function migrationsUntil0014(types: ColumnTypes): Record<string, Migration> {
  return {
    '0001-first': first(types),
    '0002-links': links(),
    '0003-secrets-and-invitations': secretsAndInvitations(),
    '0004-images-beside': imagesBeside(types),
    '0006-short-names': shortNames(),
    '0007-rules': rules(),
    '0008-kept-states': keptStates(types),
    '0009-own-fields': ownFields(),
    '0010-house': house(),
    '0012-owner': owner(),
    '0013-bidders': bidders(),
    '0014-images-within': imagesWithin(types),
  };
}

/**
 * Creates the tables of accounts, images, the log, and the rows derived from the log. Whole numbers are bigint,
 * because epoch ms need that size.
 */
function first({ bytes, keyed }: ColumnTypes): Migration {
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

/** Creates the table of links, which open a screen without an account: docs/decisions/access.md. */
function links(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('links')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('tournament_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('team_id', 'text')
        .addColumn('label', 'text')
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('revoked_at', 'bigint')
        .execute();
      await db.schema.createIndex('links_by_tournament').on('links').column('tournament_id').execute();
      // This index lets two simultaneous calls open only one link. In SQL null equals nothing, so missing values
      // become empty texts.
      await sql`create unique index links_open on links
        (tournament_id, kind, coalesce(team_id, ''), coalesce(label, '')) where revoked_at is null`.execute(
        db,
      );
    },
  };
}

/** Creates the tables of signing secrets and invitations: docs/decisions/limits.md. */
function secretsAndInvitations(): Migration {
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

/**
 * Images become files outside the database: docs/decisions/images.md. The bytes stored before stay in a table until the
 * next start.
 */
function imagesBeside({ keyed }: ColumnTypes): Migration {
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

/** Adds the short name of a team, for narrow places. */
function shortNames(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('teams').addColumn('short_name', 'text').execute();
    },
  };
}

/** A row of a tournament with the columns of both versions. */
interface Row {
  id: string;
  opening_purse: number;
  squad_limit: number;
  increment: number;
  rules: string;
}

/** Replaces three columns by one JSON value, which can grow with the rules. */
function rules(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('tournaments')
        .addColumn('rules', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute();
      const tournaments = db.$extendTables<{ tournaments: Row }>();
      for (const row of await tournaments.selectFrom('tournaments').selectAll().execute()) {
        await tournaments
          .updateTable('tournaments')
          .set({ rules: JSON.stringify(rulesOf(row)) })
          .where('id', '=', row.id)
          .execute();
      }
      for (const column of ['opening_purse', 'squad_limit', 'increment'])
        await db.schema.alterTable('tournaments').dropColumn(column).execute();
    },
  };
}

/** The rule set of version 1, in the form that it had when this migration was published. */
function rulesOf(row: Row) {
  return {
    version: 1,
    preset: 'specification',
    unit: 'rupees',
    multiple: 1_000,
    offered: 1_000,
    purse: { opening: row.opening_purse },
    squad: { most: row.squad_limit },
    increments: [{ from: 0, by: row.increment }],
  };
}

/** Creates the tables of auction snapshots, so that a long log opens quickly. */
function keptStates({ keyed }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('kept_states')
        .addColumn('tournament_id', 'text', (column) => column.primaryKey())
        .addColumn('sequence', 'bigint', (column) => column.notNull())
        .addColumn('line', 'text', (column) => column.notNull())
        .addColumn('written_by', 'text', (column) => column.notNull())
        .addColumn('pieces', 'bigint', (column) => column.notNull())
        .addColumn('sum', 'text', (column) => column.notNull())
        .modifyEnd(sql.raw(keyed))
        .execute();
      await db.schema
        .createTable('kept_pieces')
        .addColumn('tournament_id', 'text', (column) => column.notNull())
        .addColumn('sequence', 'bigint', (column) => column.notNull())
        .addColumn('piece', 'bigint', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('kept_pieces_key', ['tournament_id', 'sequence', 'piece'])
        .modifyEnd(sql.raw(keyed))
        .execute();
    },
  };
}

/** Adds a player's values in the custom fields of the tournament. */
function ownFields(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('players')
        .addColumn('own', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute();
    },
  };
}

/** Creates the table of a laptop's replication state: docs/decisions/second-laptop.md. */
function house(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('house')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  };
}

/**
 * Creates the table of the installation's owner: one row, or none. Before, the oldest account was the owner:
 * docs/decisions/access.md.
 */
function owner(): Migration {
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

/** Adds the colour and bidder of a team. The bidder's phone number is private, so it gets its own table. */
function bidders(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('teams').addColumn('colour', 'text').execute();
      await db.schema.alterTable('teams').addColumn('bidder', 'text').execute();
      await db.schema
        .createTable('bidder_phones')
        .addColumn('team_id', 'text', (column) => column.primaryKey())
        .addColumn('phone', 'text', (column) => column.notNull())
        .execute();
    },
  };
}

/**
 * PostgreSQL stores images in its tables, so that processes need no common folder: docs/decisions/images.md. SQLite
 * keeps its images in files.
 */
function imagesWithin({ bytes }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      if (bytes !== 'bytea') return;
      // Without compression, a part can be read without the rest.
      await sql`alter table carried_images alter column bytes set storage external`.execute(db);
      await sql`alter table if exists boli_processes alter column house drop not null`.execute(db);
    },
  };
}
