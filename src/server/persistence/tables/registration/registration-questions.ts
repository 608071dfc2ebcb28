import { sql, type Kysely } from 'kysely';
import { REGISTRATION_STATES, type RegistrationState } from '#domain/registration/registration.ts';
import { takesPlace } from '#domain/registration/window.ts';
import type { RegistrationStore } from '#server/persistence/ports/registration-store.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

type Questions = Pick<
  RegistrationStore,
  'countsOf' | 'likeOf' | 'waitingAt' | 'withdrawnAt' | 'unfinished' | 'endOf'
>;

const TAKE_PLACE: readonly RegistrationState[] = REGISTRATION_STATES.filter(takesPlace);
/** A stranger can add registrations in these states without the organiser. */
const COUNT_AT_LINK: readonly RegistrationState[] = ['waiting', 'new', 'withdrawn'];

/** Queries about registrations that do not return their rows. */
export function registrationQuestions(db: Kysely<Tables>): Questions {
  return {
    async countsOf(tournament) {
      const rows = await db
        .selectFrom('registrations')
        .select(['state', (row) => row.fn.countAll<number>().as('count')])
        .where('tournament_id', '=', tournament)
        .groupBy('state')
        .execute();
      return new Map(rows.map(({ state, count }) => [state, count]));
    },
    async likeOf(tournament, { person, phone }) {
      const placed = db
        .selectFrom('registrations')
        .select('registrations.id')
        .where('tournament_id', '=', tournament)
        .where('state', 'in', TAKE_PLACE);
      if (phone !== null) {
        const byPhone = placed
          .innerJoin('registration_private', 'registration_private.registration_id', 'registrations.id')
          .where('phone_key', '=', phone);
        if ((await byPhone.executeTakeFirst()) !== undefined) return 'number';
      }
      const byPerson = await placed.where('person_key', '=', person).executeTakeFirst();
      return byPerson === undefined ? null : 'name-and-age';
    },
    async waitingAt(link) {
      const waiting = db
        .selectFrom('registrations')
        .where('link', '=', link)
        .where('state', 'in', COUNT_AT_LINK);
      const counted = await waiting
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('player_id', 'is', null)
        .executeTakeFirstOrThrow();
      const kept = await db
        .selectFrom('registrations')
        .select(sql<number>`coalesce(sum(photo_bytes), 0)`.as('bytes'))
        .where('link', '=', link)
        .executeTakeFirstOrThrow();
      const coming = await db
        .selectFrom('registration_photo_parts')
        .innerJoin('registrations', 'registrations.id', 'registration_photo_parts.registration_id')
        .select(sql<number>`coalesce(sum(total), 0)`.as('bytes'))
        .where('link', '=', link)
        .where('starts_at', '=', 0)
        .executeTakeFirstOrThrow();
      return {
        registrations: counted.count,
        bytes: kept.bytes + coming.bytes,
      };
    },
    async withdrawnAt(link, before) {
      const row = await db
        .selectFrom('registrations')
        .select('id')
        .where('link', '=', link)
        .where('state', '=', 'withdrawn')
        .where('player_id', 'is', null)
        // A recent one with photos keeps its place, so that a script cannot fill the disk by withdrawing repeatedly.
        .where((row) => row.or([row('photo_bytes', '=', 0), row('changed_at', '<', before)]))
        .orderBy('changed_at')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    },
    async unfinished(of, before, needsPhoto) {
      const all = db
        .selectFrom('registrations')
        .select('id')
        .where('player_id', 'is', null)
        // A server may have stopped between adding the player and writing the row of the registration.
        .where((row) =>
          row.not(
            row.exists(
              row.selectFrom('players').select('players.id').whereRef('players.id', '=', 'registrations.id'),
            ),
          ),
        )
        .where('changed_at', '<', before)
        .where((row) =>
          needsPhoto
            ? row.or([
                row('state', '=', 'waiting'),
                row.and([row('state', '=', 'new'), row('photo', 'is', null)]),
              ])
            : row('state', '=', 'waiting'),
        )
        .orderBy('changed_at');
      const those =
        'link' in of ? all.where('link', '=', of.link) : all.where('tournament_id', '=', of.tournament);
      return (await those.execute()).map(({ id }) => id);
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
        .where('tournament_id', '=', tournament)
        .where('type', '=', 'AuctionFinished')
        .orderBy('sequence', 'desc');
      const last = row.stage === 'completed' ? await finish.executeTakeFirst() : undefined;
      return { day: row.date, finishedAt: last?.at ?? null };
    },
  };
}
