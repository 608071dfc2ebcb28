import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the sender of an undecided registration, as keyed hashes: docs/registration.md. */
export function registrationSenders(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['registrations', 'team_registrations']) {
        for (const column of ['sender_network', 'sender_page'])
          await db.schema.alterTable(table).addColumn(column, 'text').execute();
      }
    },
  };
}
