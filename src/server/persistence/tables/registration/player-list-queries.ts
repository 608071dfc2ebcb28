import { sql, type Kysely } from 'kysely';
import { REGISTRATION_STATES, type RegistrationState } from '#domain/registration/registration.ts';
import { takesPlace } from '#domain/registration/steps.ts';
import type { PlacesOf, PlayerRegistrationStore } from './registration-store.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

type Queries = Pick<
  PlayerRegistrationStore,
  'countsOf' | 'hasPerson' | 'waitingAt' | 'loadsOf' | 'sentBy' | 'withdrawnAt' | 'unfinished' | 'endOf'
>;

const TAKE_PLACE: readonly RegistrationState[] = REGISTRATION_STATES.filter(takesPlace);
/** The states of registrations that anybody with the link can cause without the organiser. */
const COUNT_AT_LINK: readonly RegistrationState[] = ['waiting', 'new', 'withdrawn'];

/** True if no player has the id of the registration. A server may have stopped between the player and the row. */
const IS_NO_PLAYER = sql<boolean>`not exists (select 1 from players where players.id = registrations.id)`;

/** The queries about registrations of players that count, or that return ids alone. */
export function playerListQueries(db: Kysely<Tables>): Queries {
  return {
    async countsOf(tournament) {
      const rows = await db
        .selectFrom('registrations')
        .select(['state', (row) => row.fn.countAll<number>().as('count')])
        .where('tournamentId', '=', tournament)
        .groupBy('state')
        .execute();
      return new Map(rows.map(({ state, count }) => [state, count]));
    },
    async hasPerson(tournament, person, own = '') {
      const row = await db
        .selectFrom('registrations')
        .select('id')
        .where('tournamentId', '=', tournament)
        .where('state', 'in', TAKE_PLACE)
        .where('personKey', '=', person)
        .where('id', '!=', own)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async waitingAt(link) {
      const waiting = db
        .selectFrom('registrations')
        .where('link', '=', link)
        .where('state', 'in', COUNT_AT_LINK);
      const counted = await waiting
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('playerId', 'is', null)
        .executeTakeFirstOrThrow();
      const kept = await db
        .selectFrom('registrations')
        .select(sql<number>`coalesce(sum(photo_bytes), 0)`.as('bytes'))
        .where('link', '=', link)
        .executeTakeFirstOrThrow();
      const coming = await db
        .selectFrom('registration_photo_parts')
        .innerJoin('registrations', 'registrations.id', 'registration_photo_parts.registrationId')
        .select(sql<number>`coalesce(sum(total), 0)`.as('bytes'))
        .where('link', '=', link)
        .where('startsAt', '=', 0)
        .executeTakeFirstOrThrow();
      return {
        registrations: counted.count,
        bytes: kept.bytes + coming.bytes,
      };
    },
    async loadsOf(of) {
      const rows = await undecidedIn(db, of)
        .select(['senderNetwork as network', 'senderPage as page'])
        .select((row) => row.fn.countAll<number>().as('registrations'))
        .select(sql<number>`coalesce(sum(photo_bytes), 0) + coalesce(sum(coming.bytes), 0)`.as('bytes'))
        .where('senderNetwork', 'is not', null)
        .groupBy(['senderNetwork', 'senderPage'])
        .execute();
      return rows.flatMap(({ network, page, ...load }) =>
        network === null || page === null ? [] : [{ network, page, ...load }],
      );
    },
    async sentBy(of, { network, page }) {
      const sent = undecidedIn(db, of)
        .select('registrations.id')
        .select(sql<number>`photo_bytes + coalesce(coming.bytes, 0)`.as('bytes'))
        .where('senderNetwork', '=', network);
      const those = page === null ? sent : sent.where('senderPage', '=', page);
      return those.orderBy('createdAt', 'desc').orderBy('registrations.id').execute();
    },
    withdrawnAt: (link) =>
      db
        .selectFrom('registrations')
        .select(['id', 'changedAt as at', 'photoBytes as bytes'])
        .where('link', '=', link)
        .where('state', '=', 'withdrawn')
        .where('playerId', 'is', null)
        .orderBy('changedAt')
        .execute(),
    unfinished(of, needsPhoto) {
      const all = db
        .selectFrom('registrations')
        .select(['id', 'changedAt as at'])
        .where('playerId', 'is', null)
        .where(IS_NO_PLAYER)
        .where((row) =>
          needsPhoto
            ? row.or([
                row('state', '=', 'waiting'),
                row.and([row('state', '=', 'new'), row('photo', 'is', null)]),
              ])
            : row('state', '=', 'waiting'),
        )
        .orderBy('changedAt');
      const those =
        'link' in of ? all.where('link', '=', of.link) : all.where('tournamentId', '=', of.tournament);
      return those.execute();
    },
    async endOf(tournament) {
      const row = await db
        .selectFrom('tournaments')
        .select(['date', 'stage'])
        .where('id', '=', tournament)
        .executeTakeFirst();
      if (row === undefined) return null;
      const finish = db
        .selectFrom('auction_events')
        .select('at')
        .where('tournamentId', '=', tournament)
        .where('type', '=', 'AuctionFinished')
        .orderBy('sequence', 'desc');
      const last = row.stage === 'completed' ? await finish.executeTakeFirst() : undefined;
      return { day: row.date, finishedAt: last?.at ?? null };
    },
  };
}

/** The registrations that the organiser has not decided, each with the full size of its unfinished photo. */
function undecidedIn(db: Kysely<Tables>, of: PlacesOf) {
  const coming = db
    .selectFrom('registration_photo_parts')
    .select(['registrationId', 'total as bytes'])
    .where('startsAt', '=', 0)
    .as('coming');
  const undecided = db
    .selectFrom('registrations')
    .leftJoin(coming, 'coming.registrationId', 'registrations.id')
    .where('state', 'in', COUNT_AT_LINK)
    .where('playerId', 'is', null)
    .where(IS_NO_PLAYER);
  return 'link' in of
    ? undecided.where('link', '=', of.link)
    : undecided.where('tournamentId', '=', of.tournament);
}
