import { sql, type Kysely } from 'kysely';
import type { TeamId, TournamentId } from '#domain/ids.ts';
import type { TeamRegistrationPlan, TeamRegistrationState } from '#domain/registration/team-registration.ts';
import { type Engine, type Step, once } from '#server/persistence/ports/engine.ts';
import { SequenceConflict } from '#server/persistence/ports/problems.ts';
import { imagesAreOver } from '#server/persistence/tables/images/images.ts';
import type {
  TeamRegistrationTable,
  TeamSettingsTable,
  Tables,
} from '#server/persistence/tables/schema/tables.ts';
import { type Load, type PlacesOf, type Sender, senderColumns, senderOfRow } from './registration-rows.ts';

/** The link by which owners register their teams in a tournament. */
export interface KeptTeamSettings {
  readonly tournament: TournamentId;
  /** The secret after the '#' of the link. */
  readonly code: string;
  readonly open: boolean;
  /** A number that increases with each change of the settings, or of any registration of the tournament. */
  readonly revision: number;
}

/** The stored registration of a team. Times are epoch ms. */
export interface KeptTeamRegistration {
  readonly id: string;
  readonly tournament: TournamentId;
  /** The code of the link by which the form was sent. */
  readonly link: string;
  /** The sender of the form; null after the organiser's decision, and for forms of earlier versions. */
  readonly sender: Sender | null;
  readonly submitKey: string;
  /** The SHA-256 of the first form, 64 hex digits. */
  readonly formHash: string;
  /** The secret of the receipt, which opens the registration again. */
  readonly ownCode: string;
  readonly state: TeamRegistrationState;
  /** The id of the team that the registration has become; null before its approval. */
  readonly team: TeamId | null;
  readonly plan: TeamRegistrationPlan;
  /** The address of the stored logo; null without a logo. */
  readonly logo: string | null;
  readonly createdAt: number;
  readonly changedAt: number;
  /** A number that increases with each change of the registration. */
  readonly revision: number;
}

/**
 * Teams that register by a link, outside of any log. Phone numbers have their own table, so that they can be deleted
 * alone.
 */
export interface TeamRegistrationStore {
  settingsOf(tournament: TournamentId): Promise<KeptTeamSettings | null>;
  settingsByCode(code: string): Promise<KeptTeamSettings | null>;
  allTournaments(): Promise<TournamentId[]>;
  /** Stores the code of a link and whether it is open, and increases the revision. */
  keepSettings(kept: Omit<KeptTeamSettings, 'revision'>): Promise<void>;
  /** All registrations of a tournament, the newest first. */
  of(tournament: TournamentId): Promise<KeptTeamRegistration[]>;
  by(what: 'id' | 'ownCode', value: string): Promise<KeptTeamRegistration | null>;
  bySubmitKey(tournament: TournamentId, key: string): Promise<KeptTeamRegistration | null>;
  /** The number of registrations of a link that the organiser has not decided, withdrawn ones included. */
  waitingAt(link: string): Promise<number>;
  /** The number of a tournament's registrations that the organiser has not decided, without withdrawn ones. */
  newIn(tournament: TournamentId): Promise<number>;
  /** The load of each known sender in a list. */
  loadsOf(of: PlacesOf): Promise<Load[]>;
  /** The undecided registrations of a sender, the newest first. `page` null: of all pages. */
  sentBy(of: PlacesOf, sender: { readonly network: string; readonly page: string | null }): Promise<string[]>;
  /** Adds a registration. Throws `SequenceConflict` where another process added one with the same key. */
  add(registration: KeptTeamRegistration): Promise<void>;
  /** Changes a registration. Throws `SequenceConflict` where another process changed it since it was read. */
  change(before: KeptTeamRegistration, after: Omit<KeptTeamRegistration, 'revision'>): Promise<void>;
  /** Deletes a registration for good, with all its data. */
  remove(tournament: TournamentId, id: string): Promise<void>;
  /** Deletes the phone numbers of the team owners of a tournament. */
  removePhones(tournament: TournamentId): Promise<void>;
}

interface JoinedRow extends TeamRegistrationTable {
  phone: string | null;
}

export function createTeamRegistrations(db: Kysely<Tables>, engine: Engine): TeamRegistrationStore {
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
  /** The first step of each write for a tournament. Its row lock makes two processes wait for each other. */
  const touch = (tournament: string): Step =>
    once(
      db
        .updateTable('team_registration_settings')
        .set({ revision: sql<number>`revision + 1` })
        .where('tournamentId', '=', tournament),
    );
  /** The id of the registration where it belongs to the tournament. */
  const own = (tournament: string, id: string) =>
    db
      .selectFrom('team_registrations')
      .select('id')
      .where('tournamentId', '=', tournament)
      .where('id', '=', id);
  type OfTeam = Pick<KeptTeamRegistration, 'id' | 'tournament' | 'plan'>;
  const phoneSteps = ({ id, tournament, plan: { phone } }: OfTeam): Step[] => [
    once(db.deleteFrom('team_registration_phones').where('registrationId', 'in', own(tournament, id))),
    ...(phone === null
      ? []
      : [once(db.insertInto('team_registration_phones').values({ registrationId: id, phone }))]),
  ];
  const one = async (query: { executeTakeFirst: () => Promise<JoinedRow | undefined> }) => {
    const row = await query.executeTakeFirst();
    return row === undefined ? null : registrationOfRow(row);
  };
  const theSettings = async (query: { executeTakeFirst: () => Promise<TeamSettingsTable | undefined> }) => {
    const row = await query.executeTakeFirst();
    return row === undefined ? null : settingsOfRow(row);
  };

  return {
    settingsOf: (tournament) => theSettings(settings.where('tournamentId', '=', tournament)),
    settingsByCode: (code) => theSettings(settings.where('code', '=', code)),
    async allTournaments() {
      return (await settings.execute()).map((row) => row.tournamentId);
    },
    async keepSettings({ tournament, code, open }) {
      const row = { code, isOpen: open ? 1 : 0 };
      const keep = db
        .insertInto('team_registration_settings')
        .values({ tournamentId: tournament, ...row, revision: 1 })
        .onConflict((same) =>
          same
            .column('tournamentId')
            .doUpdateSet({ ...row, revision: sql<number>`team_registration_settings.revision + 1` }),
        );
      await engine.write([once(keep)]);
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
      return count;
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
      return rows.map(({ id }) => id);
    },

    async add(registration) {
      const { id, tournament, revision } = registration;
      const insert = once(
        db.insertInto('team_registrations').values({ id, ...rowOf(registration), revision }),
      );
      const otherwise = (): Error => new SequenceConflict('a registration with this key is there');
      await engine.write([touch(tournament), { ...insert, otherwise }, ...phoneSteps(registration)]);
    },
    async change(before, after) {
      const asRead = db
        .selectFrom('team_registrations')
        .select('id')
        .where('id', '=', before.id)
        .where('tournamentId', '=', after.tournament)
        .where('revision', '=', before.revision);
      const update = db
        .updateTable('team_registrations')
        .set({ ...rowOf(after), revision: before.revision + 1 })
        .where('id', '=', before.id)
        .where('tournamentId', '=', after.tournament);
      const otherwise = (): Error => new SequenceConflict('a registration has changed meanwhile');
      await engine.write([
        touch(before.tournament),
        { ...once(asRead), otherwise },
        once(update),
        ...phoneSteps(after),
      ]);
    },
    async remove(tournament, id) {
      const logo = db
        .selectFrom('team_registrations')
        .select('logo as image')
        .where('id', '=', id)
        .where('tournamentId', '=', tournament);
      await engine.write([
        touch(tournament),
        // After the approval the phone number belongs to the team, which has the id of its registration.
        once(db.deleteFrom('bidder_phones').where('teamId', 'in', own(tournament, id))),
        imagesAreOver(db, logo),
        once(db.deleteFrom('team_registration_phones').where('registrationId', 'in', own(tournament, id))),
        once(db.deleteFrom('team_registrations').where('tournamentId', '=', tournament).where('id', '=', id)),
      ]);
    },
    async removePhones(tournament) {
      const ids = db.selectFrom('team_registrations').select('id').where('tournamentId', '=', tournament);
      const there = db
        .selectFrom('team_registration_phones')
        .select('registrationId')
        .where('registrationId', 'in', ids);
      if ((await there.executeTakeFirst()) === undefined) return;
      await engine.write([
        touch(tournament),
        once(db.deleteFrom('team_registration_phones').where('registrationId', 'in', ids)),
      ]);
    },
  };
}

function settingsOfRow(row: TeamSettingsTable): KeptTeamSettings {
  return {
    tournament: row.tournamentId,
    code: row.code,
    open: row.isOpen === 1,
    revision: row.revision,
  };
}

function registrationOfRow(row: JoinedRow): KeptTeamRegistration {
  const { name, bidder, colour, phone } = row;
  return {
    id: row.id,
    tournament: row.tournamentId,
    link: row.link,
    sender: senderOfRow(row),
    submitKey: row.submitKey,
    formHash: row.formHash,
    ownCode: row.ownCode,
    state: row.state,
    team: row.teamId,
    plan: { name, bidder, phone, colour },
    logo: row.logo,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
    revision: row.revision,
  };
}

/** The row of a registration. The phone number has a table of its own. */
function rowOf(registration: Omit<KeptTeamRegistration, 'revision'>) {
  const { name, bidder, colour } = registration.plan;
  return {
    tournamentId: registration.tournament,
    link: registration.link,
    ...senderColumns(registration),
    submitKey: registration.submitKey,
    formHash: registration.formHash,
    ownCode: registration.ownCode,
    state: registration.state,
    teamId: registration.team,
    ...{ name, bidder, colour },
    logo: registration.logo,
    createdAt: registration.createdAt,
    changedAt: registration.changedAt,
  };
}
