import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The migrations since 0015, in order. A published one never changes: add a new one after the last. */
export function migrationsFrom0015(): Record<string, Migration> {
  return {
    '0015-registrations': registrations(),
    '0016-shortlists': shortlists(),
    '0017-archive': archive(),
    '0018-team-registrations': teamRegistrations(),
    '0019-show-files': showFiles(),
    '0020-other-names': otherNames(),
    '0021-guesses': guesses(),
    '0022-own-rows': ownRows(),
    '0023-registration-senders': registrationSenders(),
    '0024-no-spoken-names': noSpokenNames(),
    '0025-no-snapshots': noSnapshots(),
    '0026-cards-by-hand': cardsByHand(),
  };
}

/**
 * Creates the tables of players who register by a link, outside the log. Private data have their own tables, because
 * they are deleted after the auction: docs/registration.md.
 */
function registrations(): Migration {
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

/**
 * Creates the table of owners' private lists, outside every log: docs/decisions/access.md. `choice` 0: the player was
 * taken off the list.
 */
function shortlists(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('shortlists')
        .addColumn('link_id', 'text', (column) => column.notNull())
        .addColumn('player_id', 'text', (column) => column.notNull())
        .addColumn('tournament_id', 'text', (column) => column.notNull())
        .addColumn('choice', 'bigint', (column) => column.notNull())
        .addColumn('most', 'bigint')
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('written_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('shortlists_key', ['link_id', 'player_id'])
        .execute();
      await db.schema
        .createIndex('shortlists_by_tournament')
        .on('shortlists')
        .column('tournament_id')
        .execute();
    },
  };
}

/** Creates the table of archived tournaments. It is separate, because the rows of tournaments follow from the log. */
function archive(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('archived_tournaments')
        .addColumn('tournament_id', 'text', (column) => column.primaryKey())
        .addColumn('archived_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}

/**
 * Creates the tables of teams whose owners register by a link, outside the log. Phone numbers have their own table:
 * docs/registration.md.
 */
function teamRegistrations(): Migration {
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

/** Adds the images and sounds of each show, so that the store keeps them while a tournament uses them. */
function showFiles(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('tournaments').addColumn('show_files', 'text').execute();
      await sql`create index tournaments_by_show_files on tournaments (show_files)
        where show_files is not null`.execute(db);
    },
  };
}

/** Adds the names of players and teams in a second script, and for a voice. */
function otherNames(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['players', 'teams']) {
        for (const column of ['second_name', 'spoken_name'])
          await db.schema.alterTable(table).addColumn(column, 'text').execute();
      }
    },
  };
}

/** Creates the tables of spectators' guesses, outside every log: docs/show.md. */
function guesses(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('guess_phones')
        .addColumn('tournament_id', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('name', 'text')
        .addColumn('named_at', 'bigint', (column) => column.notNull())
        .addColumn('name_removed', 'bigint', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('guess_phones_key', ['tournament_id', 'phone'])
        .execute();
      await db.schema
        .createIndex('guess_phones_by_change')
        .on('guess_phones')
        .columns(['tournament_id', 'changed_at', 'phone'])
        .execute();
      await db.schema
        .createTable('guesses')
        .addColumn('tournament_id', 'text', (column) => column.notNull())
        .addColumn('lot_id', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('amount', 'bigint', (column) => column.notNull())
        .addColumn('guessed_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('guesses_key', ['tournament_id', 'lot_id', 'phone'])
        .execute();
      await db.schema
        .createIndex('guesses_by_phone')
        .on('guesses')
        .columns(['tournament_id', 'phone'])
        .execute();
    },
  };
}

/** Makes a tournament part of the key of its teams and players: docs/decisions/files.md. */
function ownRows(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['teams', 'players'])
        await db.schema
          .createIndex(`${table}_own`)
          .on(table)
          .columns(['tournament_id', 'id'])
          .unique()
          .execute();
      // The new index begins with the same column.
      await db.schema.dropIndex('teams_by_tournament').execute();
    },
  };
}

/** Adds the sender of an undecided registration, as keyed hashes: docs/registration.md. */
function registrationSenders(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['registrations', 'team_registrations']) {
        for (const column of ['sender_network', 'sender_page'])
          await db.schema.alterTable(table).addColumn(column, 'text').execute();
      }
    },
  };
}

/** Drops the names for a voice. Older lines of logs still have them; nothing reads them. */
function noSpokenNames(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['players', 'teams'])
        await db.schema.alterTable(table).dropColumn('spoken_name').execute();
    },
  };
}

/** Drops the tables of auction snapshots: a log of 100,000 lines folds fast enough without them. */
function noSnapshots(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['kept_pieces', 'kept_states']) await db.schema.dropTable(table).execute();
    },
  };
}

/** Adds the number of players that a team may match, for teams to which the organiser gave one. */
function cardsByHand(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('teams').addColumn('cards', 'integer').execute();
    },
  };
}
