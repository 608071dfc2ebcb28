import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from './column-types.ts';

/** Creates the tables of auction snapshots, so that a long log opens quickly. */
export function keptStates({ keyed }: ColumnTypes): Migration {
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
