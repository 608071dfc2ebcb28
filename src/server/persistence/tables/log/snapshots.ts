import type { Kysely } from 'kysely';
import type { Engine } from '#server/persistence/ports/engine.ts';
import type { SnapshotStore } from '#server/persistence/ports/snapshot-store.ts';
import { once } from '#server/persistence/tables/schema/prepared.ts';

import type { Tables } from '#server/persistence/tables/schema/tables.ts';

export function createSnapshots(db: Kysely<Tables>, engine: Engine): SnapshotStore {
  const before = (tournament: string, sequence: number) =>
    once(
      db.deleteFrom('kept_pieces').where('tournament_id', '=', tournament).where('sequence', '<', sequence),
    );
  return {
    async of(tournament) {
      const row = await db
        .selectFrom('kept_states')
        .select(['sequence', 'line', 'written_by as writtenBy', 'pieces', 'sum'])
        .where('tournament_id', '=', tournament)
        .executeTakeFirst();
      return row === undefined ? null : { tournament, ...row };
    },
    async piecesOf(tournament, sequence) {
      const rows = await db
        .selectFrom('kept_pieces')
        .select('body')
        .where('tournament_id', '=', tournament)
        .where('sequence', '=', sequence)
        .orderBy('piece')
        .execute();
      return rows.map(({ body }) => body);
    },
    async addPiece({ tournament, sequence, piece, body }) {
      const row = { tournament_id: tournament, sequence, piece, body };
      const added = db
        .insertInto('kept_pieces')
        .values(row)
        .onConflict((same) => same.columns(['tournament_id', 'sequence', 'piece']).doUpdateSet({ body }));
      await engine.write([once(added)]);
    },
    async keep({ tournament, sequence, line, writtenBy, pieces, sum }) {
      const row = { tournament_id: tournament, sequence, line, written_by: writtenBy, pieces, sum };
      const { tournament_id: _, ...rest } = row;
      await engine.write([
        once(
          db
            .insertInto('kept_states')
            .values(row)
            .onConflict((same) =>
              same
                .column('tournament_id')
                .doUpdateSet(rest)
                // When two processes write snapshots of one log, the later snapshot wins.
                .where('kept_states.sequence', '<', sequence),
            ),
        ),
        before(tournament, sequence),
      ]);
    },
    async forget(tournament) {
      await engine.write([
        once(db.deleteFrom('kept_states').where('tournament_id', '=', tournament)),
        before(tournament, Number.MAX_SAFE_INTEGER),
      ]);
    },
  };
}
