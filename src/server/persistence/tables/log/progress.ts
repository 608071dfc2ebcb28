import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { TournamentId } from '#domain/ids.ts';
import type { RetentionEvent } from '#domain/auction/chapters/retention/vocabulary.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

/** The numbers of teams, players and sales of a tournament. */
export interface Progress {
  readonly teams: number;
  readonly players: number;
  /** The number of players whom the hammer sold. */
  readonly sold: number;
  /** The number of players who were in a squad before the auction. */
  readonly retained: number;
}

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
    const inSquads = ids.filter((id) => (players.get(id)?.sold ?? 0) > 0);
    const before = inSquads.length === 0 ? NOBODY : await retainedIn(db, inSquads);
    for (const id of ids) {
      const counts = { teams: teams.get(id) ?? 0, ...(players.get(id) ?? { players: 0, sold: 0 }) };
      const retained = Math.min(counts.sold, before.get(id)?.size ?? 0);
      found.set(id, { ...counts, sold: counts.sold - retained, retained });
    }
  }
  return found;
}

async function teamsIn(
  db: Kysely<Tables>,
  ids: readonly TournamentId[],
): Promise<ReadonlyMap<TournamentId, number>> {
  const rows = await db
    .selectFrom('teams')
    .select(['tournamentId as id', sql<number>`count(*)`.as('teams')])
    .where('tournamentId', 'in', ids)
    .groupBy('tournamentId')
    .execute();
  return new Map(rows.map(({ id, teams }) => [id, teams]));
}

/** The events of which one begins the auction. All retentions precede it. */
const BEGINS: Readonly<Record<'BidPlaced' | 'LotPassed' | 'LotSold', true>> = {
  BidPlaced: true,
  LotPassed: true,
  LotSold: true,
};

/** The events by which a player joins or leaves a squad before the auction. */
const SQUAD_CHANGES: Readonly<Record<RetentionEvent['type'] | 'PlayerWithdrawn', true>> = {
  PlayerRetained: true,
  PlayerReleased: true,
  PlayerWithdrawn: true,
};

const squadChange = z.object({ type: z.string(), player: z.string() });

const NOBODY: ReadonlyMap<TournamentId, ReadonlySet<string>> = new Map();

/**
 * Finds the retained players of each tournament by its log before the auction, because the rows do not tell them from
 * sold ones. The subquery ends the search of each log at the beginning of its auction.
 */
async function retainedIn(
  db: Kysely<Tables>,
  ids: readonly TournamentId[],
): Promise<ReadonlyMap<TournamentId, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('tournaments')
    .innerJoin('auction_events as change', 'change.tournamentId', 'tournaments.id')
    .select(['tournaments.id', 'change.body'])
    .where('tournaments.id', 'in', ids)
    .where('change.type', 'in', Object.keys(SQUAD_CHANGES))
    .where('change.sequence', '<', (query) =>
      query.fn.coalesce(
        query
          .selectFrom('auction_events as beginning')
          .select('beginning.sequence')
          .whereRef('beginning.tournamentId', '=', 'tournaments.id')
          .where('beginning.type', 'in', Object.keys(BEGINS))
          .orderBy('beginning.sequence')
          .limit(1),
        sql.lit(Number.MAX_SAFE_INTEGER),
      ),
    )
    .orderBy('tournaments.id')
    .orderBy('change.sequence')
    .execute();
  const retained = new Map<TournamentId, Set<string>>();
  for (const { id, body } of rows) {
    const { type, player } = squadChange.parse(JSON.parse(body));
    const players = retained.get(id) ?? new Set();
    retained.set(id, players);
    if (type === 'PlayerRetained') players.add(player);
    else players.delete(player);
  }
  return retained;
}

async function playersIn(
  db: Kysely<Tables>,
  ids: readonly TournamentId[],
): Promise<
  ReadonlyMap<
    TournamentId,
    { readonly players: number; /** Includes retained players. */ readonly sold: number }
  >
> {
  const rows = await db
    .selectFrom('players')
    .select([
      'tournamentId as id',
      sql<number>`count(*)`.as('players'),
      sql<number>`count(case when status = 'sold' then 1 end)`.as('sold'),
    ])
    .where('tournamentId', 'in', ids)
    .groupBy('tournamentId')
    .execute();
  return new Map(rows.map(({ id, players, sold }) => [id, { players, sold }]));
}
