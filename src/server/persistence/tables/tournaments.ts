import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Stage } from '#domain/auction/auction.ts';
import type { RetentionEvent } from '#domain/auction/chapters/retention/vocabulary.ts';
import type { PlayerId, TeamId, TournamentId, UserId } from '#domain/ids.ts';
import type { LastTournament } from '#protocol/schema-parts.ts';
import { yieldToEventLoop } from '#server/base/concurrency.ts';
import { type Engine, once } from '#server/persistence/ports/engine.ts';
import type { PlayerRow, TeamRow, TournamentRow } from '#server/persistence/tables/schema/auction-rows.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

/** A player found by name, with the tournament. */
interface NamedRow extends Pick<PlayerRow, 'id' | 'number' | 'age' | 'tournamentId'> {
  readonly tournament: string;
  readonly date: string;
  readonly stage: Stage;
}

/** The list in which a tournament is shown. An organiser may move a tournament to the archive. */
export type Shelf = 'list' | 'archive';

/** The totals over all tournaments of one organiser. Archived tournaments count, except as active. */
interface Counts {
  readonly activeTournaments: number;
  readonly teams: number;
  readonly players: number;
  readonly completedTournaments: number;
}

export function createTournamentStore(db: Kysely<Tables>, engine: Engine) {
  return {
    /** The tournaments of an organiser, newest first. Without `shelf` the archived ones are included. */
    ofOrganiser: (user: UserId, shelf?: Shelf): Promise<TournamentRow[]> =>
      (shelf === undefined ? newestFirst(db, user) : newestFirst(db, user).where(isOn(shelf))).execute(),
    /** A page of the list of tournaments: the first page, or the page after this tournament. */
    someOfOrganiser(
      user: UserId,
      shelf: Shelf,
      behind: LastTournament | null,
      most: number,
    ): Promise<TournamentRow[]> {
      const some = newestFirst(db, user).where(isOn(shelf)).limit(most);
      if (behind === null) return some.execute();
      const { createdAt, id } = behind;
      return some
        .where((row) =>
          row.or([
            row('createdAt', '<', createdAt),
            row.and([row('createdAt', '=', createdAt), row('id', '>', id)]),
          ]),
        )
        .execute();
    },
    howManyOf: (user: UserId, shelf: Shelf): Promise<number> =>
      count(tournamentsOf(db, user).where(isOn(shelf))),
    /** Puts a tournament into the archive, with this time (epoch ms); null takes it out of the archive. */
    async archive(tournament: TournamentId, at: number | null): Promise<void> {
      const table = 'archived_tournaments';
      const change =
        at === null
          ? db.deleteFrom(table).where('tournamentId', '=', tournament)
          : db
              .insertInto(table)
              .values({ tournamentId: tournament, archivedAt: at })
              .onConflict((same) => same.doNothing());
      await engine.write([once(change)]);
    },
    async isArchived(tournament: TournamentId): Promise<boolean> {
      const row = await db
        .selectFrom('archived_tournaments')
        .select('tournamentId')
        .where('tournamentId', '=', tournament)
        .executeTakeFirst();
      return row !== undefined;
    },
    async countsOf(user: UserId): Promise<Counts> {
      const inStage = (stage: Stage) => tournamentsOf(db, user).where('stage', '=', stage);
      return {
        activeTournaments: await count(inStage('active').where(isOn('list'))),
        completedTournaments: await count(inStage('completed')),
        teams: await rowsOf(db, user, 'teams'),
        players: await rowsOf(db, user, 'players'),
      };
    },
    /** The bytes of the logs of all tournaments of an organiser. It reads every log line's size: only for rare calls. */
    async logBytesOf(user: UserId): Promise<number> {
      const ids = await db.selectFrom('tournaments').select('id').where('organiser', '=', user).execute();
      let bytes = 0;
      for (const { id } of ids) {
        const row = await db
          .selectFrom('auction_events')
          .select(sql<number>`coalesce(sum(octet_length(body)), 0)`.as('bytes'))
          .where('tournamentId', '=', id)
          .executeTakeFirstOrThrow();
        bytes += row.bytes;
        // A long log takes as long as a bid.
        await yieldToEventLoop();
      }
      return bytes;
    },
    /** The progress of each given tournament, even of one without teams or players. */
    progressOf: (tournaments: readonly TournamentId[]): Promise<ReadonlyMap<TournamentId, Progress>> =>
      progressOf(db, tournaments),
    /**
     * The running tournament, else the next upcoming one on or after today ('2026-11-24'). If there is none, the upcoming
     * one with the latest past date. Archived ones are ignored.
     */
    async comingOf(user: UserId, today: string): Promise<TournamentRow | null> {
      const of = (stage: Stage) =>
        db
          .selectFrom('tournaments')
          .selectAll()
          .where('organiser', '=', user)
          .where('stage', '=', stage)
          .where(isOn('list'));
      const active = of('active').orderBy('createdAt', 'desc').limit(1);
      const next = of('upcoming').where('date', '>=', today).orderBy('date').orderBy('time').limit(1);
      const late = of('upcoming').orderBy('date', 'desc').limit(1);
      for (const query of [active, next, late]) {
        const row = await query.executeTakeFirst();
        if (row !== undefined) return row;
      }
      return null;
    },
    /** The tournament of a user that was completed last, without archived ones. */
    async lastCompletedOf(user: UserId): Promise<TournamentRow | null> {
      const row = await newestFirst(db, user)
        .clearOrderBy()
        .where('stage', '=', 'completed')
        .where(isOn('list'))
        .orderBy('date', 'desc')
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },
    /** Uncompleted tournaments with a clock and events since this time (epoch ms). Their lot clocks may run. */
    async withClock(since: number): Promise<TournamentId[]> {
      const rows = await db
        .selectFrom('tournaments')
        .select('id')
        .where('stage', '!=', 'completed')
        .where((row) =>
          row.exists(
            row
              .selectFrom('auction_events')
              .select('sequence')
              .whereRef('tournamentId', '=', 'tournaments.id')
              .where('type', '=', 'ClockSet'),
          ),
        )
        .where((row) =>
          row(
            row
              .selectFrom('auction_events')
              .select('at')
              .whereRef('tournamentId', '=', 'tournaments.id')
              .orderBy('sequence', 'desc')
              .limit(1),
            '>=',
            since,
          ),
        )
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** The tournament of this team; null for an unknown team. */
    async ofTeam(team: TeamId): Promise<TournamentId | null> {
      const row = await db
        .selectFrom('teams')
        .select('tournamentId')
        .where('id', '=', team)
        .executeTakeFirst();
      return row?.tournamentId ?? null;
    },
    async ofPlayer(player: PlayerId): Promise<TournamentId | null> {
      const row = await db
        .selectFrom('players')
        .select('tournamentId')
        .where('id', '=', player)
        .executeTakeFirst();
      return row?.tournamentId ?? null;
    },
    teamsOf: (tournament: TournamentId): Promise<TeamRow[]> =>
      db.selectFrom('teams').selectAll().where('tournamentId', '=', tournament).orderBy('position').execute(),
    playersOf: (tournament: TournamentId): Promise<PlayerRow[]> =>
      db.selectFrom('players').selectAll().where('tournamentId', '=', tournament).orderBy('id').execute(),
    /** The players with exactly this name in a user's tournaments, the newest tournament first, up to a limit. */
    namedBy: (user: UserId, name: string, most: number): Promise<NamedRow[]> =>
      db
        .selectFrom('players')
        .innerJoin('tournaments', 'tournaments.id', 'players.tournamentId')
        .select(['players.id', 'players.number', 'players.age', 'players.tournamentId'])
        .select(['tournaments.name as tournament', 'tournaments.date', 'tournaments.stage'])
        .where('organiser', '=', user)
        .where('players.name', '=', name)
        .orderBy('tournaments.createdAt', 'desc')
        .orderBy('players.id')
        .limit(most)
        .execute(),
  };
}

/** Rows for lists and look-ups. The auction service gives the state of an auction. */
export type TournamentStore = ReturnType<typeof createTournamentStore>;

function newestFirst(db: Kysely<Tables>, user: UserId) {
  return db
    .selectFrom('tournaments')
    .selectAll()
    .where('organiser', '=', user)
    .orderBy('createdAt', 'desc')
    .orderBy('id');
}

function isOn(shelf: Shelf) {
  const archived = sql`exists (select 1 from archived_tournaments where tournament_id = tournaments.id)`;
  return shelf === 'archive' ? sql<boolean>`${archived}` : sql<boolean>`not ${archived}`;
}

function tournamentsOf(db: Kysely<Tables>, user: UserId) {
  return db
    .selectFrom('tournaments')
    .select((rows) => rows.fn.countAll().as('count'))
    .where('organiser', '=', user);
}

async function count(all: ReturnType<typeof tournamentsOf>): Promise<number> {
  const row = await all.executeTakeFirstOrThrow();
  return Number(row.count);
}

async function rowsOf(db: Kysely<Tables>, user: UserId, table: 'teams' | 'players'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .innerJoin('tournaments', 'tournaments.id', `${table}.tournamentId`)
    .select((all) => all.fn.countAll().as('count'))
    .where('organiser', '=', user)
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
async function progressOf(
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
