import { sql, type Kysely } from 'kysely';
import { type Engine, type Step, once } from '#server/persistence/ports/engine.ts';
import { SequenceConflict } from '#server/persistence/ports/problems.ts';
import { imagesAreOver } from '#server/persistence/tables/images/images.ts';
import type {
  Tables,
  TeamRegistrationTable,
  TeamSettingsTable,
} from '#server/persistence/tables/schema/tables.ts';
import {
  asRead,
  sharedColumnsOf,
  sharedFieldsOf,
  touchSettings,
  type TeamRegistration,
  type TeamLink,
  type PlacesOf,
  type TeamRegistrationStore,
} from './registration-store.ts';

interface JoinedRow extends TeamRegistrationTable {
  phone: string | null;
}

export function createTeamRegistrationStore(db: Kysely<Tables>, engine: Engine): TeamRegistrationStore {
  const settings = db.selectFrom('team_registration_settings').selectAll();
  const joined = db
    .selectFrom('team_registrations')
    .leftJoin('team_registration_phones', 'team_registration_phones.registrationId', 'team_registrations.id')
    .selectAll('team_registrations')
    .select('team_registration_phones.phone');

  const undecidedIn = (of: PlacesOf) => {
    const undecided = db.selectFrom('team_registrations').where('state', 'in', ['new', 'withdrawn']);
    return 'link' in of
      ? undecided.where('link', '=', of.link)
      : undecided.where('tournamentId', '=', of.tournament);
  };
  /** The ids of those registrations that belong to the tournament. */
  const own = (tournament: string, ids: readonly string[]) =>
    db
      .selectFrom('team_registrations')
      .select('id')
      .where('tournamentId', '=', tournament)
      .where('id', 'in', ids);
  type OfTeam = Pick<TeamRegistration, 'id' | 'tournament' | 'plan'>;
  const phoneSteps = ({ id, tournament, plan: { phone } }: OfTeam): Step[] => [
    once(db.deleteFrom('team_registration_phones').where('registrationId', 'in', own(tournament, [id]))),
    ...(phone === null
      ? []
      : [once(db.insertInto('team_registration_phones').values({ registrationId: id, phone }))]),
  ];
  const one = async (query: { executeTakeFirst: () => Promise<JoinedRow | undefined> }) => {
    const row = await query.executeTakeFirst();
    return row === undefined ? null : registrationOfRow(row);
  };
  const linkIn = async (query: { executeTakeFirst: () => Promise<TeamSettingsTable | undefined> }) => {
    const row = await query.executeTakeFirst();
    return row === undefined ? null : linkOfRow(row);
  };

  return {
    linkOf: (tournament) => linkIn(settings.where('tournamentId', '=', tournament)),
    linkByCode: (code) => linkIn(settings.where('code', '=', code)),
    async allLinks() {
      return (await settings.execute()).map(linkOfRow);
    },
    async addLink({ tournament, code, open }) {
      const add = db
        .insertInto('team_registration_settings')
        .values({ tournamentId: tournament, code, isOpen: open ? 1 : 0, revision: 1 })
        .onConflict((same) => same.column('tournamentId').doNothing());
      await engine.write([once(add)]);
    },
    async changeLink(tournament, { code, open }) {
      const change = db
        .updateTable('team_registration_settings')
        .set({
          ...(code !== undefined && { code }),
          ...(open !== undefined && { isOpen: open ? 1 : 0 }),
          revision: sql<number>`revision + 1`,
        })
        .where('tournamentId', '=', tournament);
      await engine.write([once(change)]);
    },

    async of(tournament) {
      const rows = await joined
        .where('tournamentId', '=', tournament)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(registrationOfRow);
    },
    by: (what, value) => one(joined.where(`team_registrations.${what}`, '=', value)),
    bySubmitKey: (tournament, key) =>
      one(joined.where('tournamentId', '=', tournament).where('submitKey', '=', key)),
    async waitingAt(link) {
      const { count } = await undecidedIn({ link })
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { registrations: count, bytes: 0 };
    },
    async newIn(tournament) {
      const { count } = await undecidedIn({ tournament })
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('state', '=', 'new')
        .executeTakeFirstOrThrow();
      return count;
    },

    async loadsOf(of) {
      const rows = await undecidedIn(of)
        .select(['senderNetwork as network', 'senderPage as page'])
        .select((row) => row.fn.countAll<number>().as('registrations'))
        .groupBy(['senderNetwork', 'senderPage'])
        .execute();
      return rows.flatMap(({ network, page, registrations }) =>
        network === null || page === null ? [] : [{ network, page, registrations, bytes: 0 }],
      );
    },
    async sentBy(of, { network, page }) {
      const sent = undecidedIn(of).select('id').where('senderNetwork', '=', network);
      const those = page === null ? sent : sent.where('senderPage', '=', page);
      const rows = await those.orderBy('createdAt', 'desc').orderBy('id').execute();
      return rows.map(({ id }) => ({ id, bytes: 0 }));
    },

    async add(registration) {
      const { id, tournament, revision } = registration;
      const insert = once(
        db.insertInto('team_registrations').values({ id, ...rowOf(registration), revision }),
      );
      const otherwise = (): Error => new SequenceConflict('a registration with this key is there');
      await engine.write([
        touchSettings(db, 'teams', tournament),
        { ...insert, otherwise },
        ...phoneSteps(registration),
      ]);
    },
    async change(changes) {
      const [first] = changes;
      if (first === undefined) return;
      const steps = changes.flatMap(({ before, after }): Step[] => {
        const update = db
          .updateTable('team_registrations')
          .set({ ...rowOf(after), revision: before.revision + 1 })
          .where('id', '=', before.id)
          .where('tournamentId', '=', after.tournament);
        const { id, revision } = before;
        const read = { id, revision, tournament: after.tournament };
        return [asRead(db, 'teams', read), once(update), ...phoneSteps(after)];
      });
      await engine.write([touchSettings(db, 'teams', first.before.tournament), ...steps]);
    },
    async remove(tournament, ids) {
      if (ids.length === 0) return;
      const those = own(tournament, ids);
      await engine.write([
        touchSettings(db, 'teams', tournament),
        // After the approval the phone number belongs to the team, which has the id of its registration.
        once(db.deleteFrom('bidder_phones').where('teamId', 'in', those)),
        imagesAreOver(db, those.clearSelect().select('logo as image')),
        once(db.deleteFrom('team_registration_phones').where('registrationId', 'in', those)),
        once(db.deleteFrom('team_registrations').where('id', 'in', those)),
      ]);
    },
    async removePrivate(tournament) {
      const ids = db.selectFrom('team_registrations').select('id').where('tournamentId', '=', tournament);
      const there = db
        .selectFrom('team_registration_phones')
        .select('registrationId')
        .where('registrationId', 'in', ids);
      if ((await there.executeTakeFirst()) === undefined) return;
      await engine.write([
        touchSettings(db, 'teams', tournament),
        once(db.deleteFrom('team_registration_phones').where('registrationId', 'in', ids)),
      ]);
    },
  };
}

function linkOfRow(row: TeamSettingsTable): TeamLink {
  return {
    tournament: row.tournamentId,
    code: row.code,
    open: row.isOpen === 1,
    revision: row.revision,
  };
}

function registrationOfRow(row: JoinedRow): TeamRegistration {
  const { name, bidder, colour, phone } = row;
  return {
    ...sharedFieldsOf(row),
    state: row.state,
    team: row.teamId,
    plan: { name, bidder, phone, colour },
    logo: row.logo,
  };
}

/** The row of a registration. The phone number has a table of its own. */
function rowOf(registration: Omit<TeamRegistration, 'revision'>) {
  const { name, bidder, colour } = registration.plan;
  return {
    ...sharedColumnsOf(registration),
    state: registration.state,
    teamId: registration.team,
    ...{ name, bidder, colour },
    logo: registration.logo,
  };
}
