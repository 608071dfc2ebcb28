import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the tables of spectators' guesses, outside every log: docs/show.md. */
export function guesses(): Migration {
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
