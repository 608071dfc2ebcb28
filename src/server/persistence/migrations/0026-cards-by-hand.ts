import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the number of players that a team may match, for teams to which the organiser gave one. */
export function cardsByHand(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('teams').addColumn('cards', 'integer').execute();
    },
  };
}
