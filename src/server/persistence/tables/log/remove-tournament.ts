import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { TournamentId } from '#domain/ids.ts';
import type { Step } from '#server/persistence/ports/engine.ts';
import { once } from '#server/persistence/tables/schema/prepared.ts';
import { TABLE_NAMES, TABLES } from '#server/persistence/tables/schema/table-list.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

/** The type of the one line that remains of a deleted log: docs/decisions/backups.md. */
export const DELETED = 'TournamentDeleted';

/** The tables with rows of tournaments. Tables that refer to others come first. */
const OF_TOURNAMENTS = TABLE_NAMES.toReversed().flatMap((table) => {
  const { tournament, besideTheLog } = TABLES[table];
  return tournament === null ? [] : [{ table, of: sql.raw(tournament), besideTheLog }];
});

/** Removes every row of a tournament, except the line that records the removal. */
export function removalSteps(db: Kysely<Tables>, tournament: TournamentId): Step[] {
  return OF_TOURNAMENTS.map(({ table, of }) => {
    const lineStays = table === 'auction_events' ? sql` and type <> ${DELETED}` : sql``;
    return removal(db, table, sql`${of} = ${tournament}${lineStays}`);
  });
}

/** Removes rows that arrived after their tournament was removed. */
export function strayStep(db: Kysely<Tables>): Step[] {
  return OF_TOURNAMENTS.filter(({ besideTheLog }) => besideTheLog).map(({ table, of }) =>
    removal(db, table, sql`not exists (select 1 from tournaments where id = ${of})`),
  );
}

function removal(db: Kysely<Tables>, table: keyof Tables, which: RawBuilder<unknown>): Step {
  const text = sql`delete from ${sql.table(table)} where ${which}`;
  return once({ compile: () => text.compile(db) });
}
