import type { Kysely } from 'kysely';
import type { Stage } from '#domain/auction/auction.ts';
import type { UserId } from '#domain/ids.ts';
import { progressOf } from '#server/persistence/tables/log/progress.ts';
import type { TournamentStore } from '#server/persistence/ports/store.ts';
import type { Tables } from './tables.ts';

export function createTournaments(db: Kysely<Tables>): TournamentStore {
  return {
    ofOrganiser: (user) => newestFirst(db, user).execute(),
    someOfOrganiser(user, behind, most) {
      const some = newestFirst(db, user).limit(most);
      if (behind === null) return some.execute();
      const { createdAt, id } = behind;
      return some
        .where((row) =>
          row.or([
            row('created_at', '<', createdAt),
            row.and([row('created_at', '=', createdAt), row('id', '>', id)]),
          ]),
        )
        .execute();
    },
    howManyOf: (user) => tournamentsIn(db, user),
    async countsOf(user) {
      return {
        activeTournaments: await tournamentsIn(db, user, 'active'),
        completedTournaments: await tournamentsIn(db, user, 'completed'),
        teams: await rowsOf(db, user, 'teams'),
        players: await rowsOf(db, user, 'players'),
      };
    },
    progressOf: (tournaments) => progressOf(db, tournaments),
    async comingOf(user, today) {
      const of = (stage: Stage) =>
        db.selectFrom('tournaments').selectAll().where('organiser', '=', user).where('stage', '=', stage);
      const active = of('active').orderBy('created_at', 'desc').limit(1);
      const next = of('upcoming').where('date', '>=', today).orderBy('date').orderBy('time').limit(1);
      const late = of('upcoming').orderBy('date', 'desc').limit(1);
      for (const query of [active, next, late]) {
        const row = await query.executeTakeFirst();
        if (row !== undefined) return row;
      }
      return null;
    },
    async lastCompletedOf(user) {
      const row = await newestFirst(db, user)
        .clearOrderBy()
        .where('stage', '=', 'completed')
        .orderBy('date', 'desc')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },
    dearestOf: (tournament, most) =>
      db
        .selectFrom('players')
        .selectAll()
        .where('tournament_id', '=', tournament)
        .where('status', '=', 'sold')
        .orderBy('sold_amount', 'desc')
        .orderBy('id')
        .limit(most)
        .execute(),
    async withClock(since) {
      const rows = await db
        .selectFrom('tournaments')
        .select('id')
        .where('stage', '!=', 'completed')
        .where((row) =>
          row.exists(
            row
              .selectFrom('auction_events')
              .select('sequence')
              .whereRef('tournament_id', '=', 'tournaments.id')
              .where('type', '=', 'ClockSet'),
          ),
        )
        .where((row) =>
          row(
            row
              .selectFrom('auction_events')
              .select('at')
              .whereRef('tournament_id', '=', 'tournaments.id')
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
    async ofTeam(team) {
      const row = await db
        .selectFrom('teams')
        .select('tournament_id')
        .where('id', '=', team)
        .executeTakeFirst();
      return row?.tournament_id ?? null;
    },
    async ofPlayer(player) {
      const row = await db
        .selectFrom('players')
        .select('tournament_id')
        .where('id', '=', player)
        .executeTakeFirst();
      return row?.tournament_id ?? null;
    },
    teamsOf: (tournament) =>
      db
        .selectFrom('teams')
        .selectAll()
        .where('tournament_id', '=', tournament)
        .orderBy('position')
        .execute(),
    playersOf: (tournament) =>
      db.selectFrom('players').selectAll().where('tournament_id', '=', tournament).orderBy('id').execute(),
  };
}

function newestFirst(db: Kysely<Tables>, user: UserId) {
  return db
    .selectFrom('tournaments')
    .selectAll()
    .where('organiser', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

async function tournamentsIn(db: Kysely<Tables>, user: UserId, stage?: Stage): Promise<number> {
  const all = db
    .selectFrom('tournaments')
    .select((rows) => rows.fn.countAll().as('count'))
    .where('organiser', '=', user);
  const { count } = await (
    stage === undefined ? all : all.where('stage', '=', stage)
  ).executeTakeFirstOrThrow();
  return Number(count);
}

async function rowsOf(db: Kysely<Tables>, user: UserId, table: 'teams' | 'players'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .innerJoin('tournaments', 'tournaments.id', `${table}.tournament_id`)
    .select((all) => all.fn.countAll().as('count'))
    .where('organiser', '=', user)
    .executeTakeFirstOrThrow();
  return Number(count);
}
