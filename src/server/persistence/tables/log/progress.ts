import { sql, type Kysely } from 'kysely';
import type { TournamentId } from '#domain/ids.ts';
import type { Progress } from '#server/persistence/ports/store.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

/** The most tournament ids in one query. */
const IDS_AT_ONCE = 500;

/** Counts teams, players and sales of each tournament. */
export async function progressOf(
  db: Kysely<Tables>,
  tournaments: readonly TournamentId[],
): Promise<ReadonlyMap<TournamentId, Progress>> {
  const found = new Map<TournamentId, Progress>();
  for (let from = 0; from < tournaments.length; from += IDS_AT_ONCE) {
    const ids = tournaments.slice(from, from + IDS_AT_ONCE);
    const teams = await teamsIn(db, ids);
    const players = await playersIn(db, ids);
    for (const id of ids)
      found.set(id, { teams: teams.get(id) ?? 0, ...(players.get(id) ?? { players: 0, sold: 0 }) });
  }
  return found;
}

async function teamsIn(
  db: Kysely<Tables>,
  ids: readonly TournamentId[],
): Promise<ReadonlyMap<TournamentId, number>> {
  const rows = await db
    .selectFrom('teams')
    .select(['tournament_id as id', sql<number>`count(*)`.as('teams')])
    .where('tournament_id', 'in', ids)
    .groupBy('tournament_id')
    .execute();
  return new Map(rows.map(({ id, teams }) => [id, teams]));
}

async function playersIn(
  db: Kysely<Tables>,
  ids: readonly TournamentId[],
): Promise<ReadonlyMap<TournamentId, Pick<Progress, 'players' | 'sold'>>> {
  const rows = await db
    .selectFrom('players')
    .select([
      'tournament_id as id',
      sql<number>`count(*)`.as('players'),
      sql<number>`count(case when status = 'sold' then 1 end)`.as('sold'),
    ])
    .where('tournament_id', 'in', ids)
    .groupBy('tournament_id')
    .execute();
  return new Map(rows.map(({ id, players, sold }) => [id, { players, sold }]));
}
