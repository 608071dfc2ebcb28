import { sql, type Kysely } from 'kysely';
import type { TournamentId } from '#domain/ids.ts';
import type { Progress } from './store.ts';
import type { Tables } from './tables.ts';

/** Of one question. */
const IDS_AT_ONCE = 500;

/** Counts teams, players and sales of each of these tournaments. */
export async function progressOf(
  db: Kysely<Tables>,
  tournaments: readonly TournamentId[],
): Promise<ReadonlyMap<TournamentId, Progress>> {
  const found = new Map<TournamentId, Progress>();
  for (let from = 0; from < tournaments.length; from += IDS_AT_ONCE) {
    const ids = tournaments.slice(from, from + IDS_AT_ONCE);
    const teams = await countsOf(db, 'teams', ids);
    const players = await countsOf(db, 'players', ids);
    const sold = await soldIn(db, ids);
    for (const id of ids)
      found.set(id, { teams: teams.get(id) ?? 0, players: players.get(id) ?? 0, sold: sold.get(id) ?? 0 });
  }
  return found;
}

type Counts = ReadonlyMap<TournamentId, number>;

async function countsOf(
  db: Kysely<Tables>,
  table: 'teams' | 'players',
  ids: readonly TournamentId[],
): Promise<Counts> {
  const rows = await db
    .selectFrom(table)
    .select(['tournament_id as id', sql<number>`count(*)`.as('count')])
    .where('tournament_id', 'in', ids)
    .groupBy('tournament_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function soldIn(db: Kysely<Tables>, ids: readonly TournamentId[]): Promise<Counts> {
  const rows = await db
    .selectFrom('players')
    .select(['tournament_id as id', sql<number>`count(*)`.as('count')])
    .where('tournament_id', 'in', ids)
    .where('status', '=', 'sold')
    .groupBy('tournament_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}
