import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Drops the tables of auction snapshots: a log of 100,000 lines folds fast enough without them. */
export function noSnapshots(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['kept_pieces', 'kept_states']) await db.schema.dropTable(table).execute();
    },
  };
}
