import * as z from 'zod/mini';
import { sql, type Kysely } from 'kysely';
import type { RegistrationSettings } from '#domain/registration/registration.ts';
import { registrationKeys } from '#domain/tournament/same-person.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { rupeesSchema, ownValuesSchema } from '#protocol/schema-parts.ts';
import { settingsSchema } from '#protocol/registration/form.ts';
import { type Engine, type Step, once } from '#server/persistence/ports/engine.ts';
import { SequenceConflict } from '#server/persistence/ports/problems.ts';
import { imagesAreOver } from '#server/persistence/tables/images/images.ts';
import type { RegistrationTable, SettingsTable, Tables } from '#server/persistence/tables/schema/tables.ts';
import { playerListQueries } from './player-list-queries.ts';
import {
  asRead,
  sharedColumnsOf,
  sharedFieldsOf,
  touchSettings,
  type PlayerRegistration,
  type PlayerLink,
  type PlayerRegistrationStore,
} from './registration-store.ts';

/** The most ids in one query. */
const IDS_AT_ONCE = 500;

export function createPlayerRegistrationStore(db: Kysely<Tables>, engine: Engine): PlayerRegistrationStore {
  const joined = db
    .selectFrom('registrations')
    .leftJoin('registration_private', 'registration_private.registrationId', 'registrations.id')
    .leftJoin('registration_guardians', 'registration_guardians.registrationId', 'registrations.id')
    .selectAll('registrations')
    .select(['registration_private.phone', 'registration_private.birthDate'])
    .select([
      'registration_guardians.name as guardianName',
      'registration_guardians.phone as guardianPhone',
      'registration_guardians.consentedAt',
    ]);

  /** The ids of those registrations that belong to the tournament. */
  const own = (tournament: string, ids: readonly string[]) =>
    db.selectFrom('registrations').select('id').where('tournamentId', '=', tournament).where('id', 'in', ids);

  const deleteOf = (tournament: string, ids: readonly string[], changedBefore: number): Step[] => {
    const those = own(tournament, ids).where('changedAt', '<', changedBefore);
    return [
      imagesAreOver(db, those.clearSelect().select('photo as image')),
      once(db.deleteFrom('registration_private').where('registrationId', 'in', those)),
      once(db.deleteFrom('registration_guardians').where('registrationId', 'in', those)),
      once(db.deleteFrom('registration_photo_parts').where('registrationId', 'in', those)),
      once(db.deleteFrom('registrations').where('id', 'in', those)),
    ];
  };

  function besideSteps(registration: Omit<PlayerRegistration, 'revision'>): Step[] {
    const rows = rowsOf(registration);
    const { id, tournament } = registration;
    return [
      once(db.deleteFrom('registration_private').where('registrationId', 'in', own(tournament, [id]))),
      once(db.deleteFrom('registration_guardians').where('registrationId', 'in', own(tournament, [id]))),
      ...(rows.private === null ? [] : [once(db.insertInto('registration_private').values(rows.private))]),
      ...(rows.guardian === null
        ? []
        : [once(db.insertInto('registration_guardians').values(rows.guardian))]),
    ];
  }

  async function one(query: {
    executeTakeFirst: () => Promise<Parameters<typeof registrationOfRow>[0] | undefined>;
  }) {
    const row = await query.executeTakeFirst();
    return row === undefined ? null : registrationOfRow(row);
  }

  return {
    ...createPhotoParts(db, engine),
    ...createPlayerLinks(db, engine),
    ...playerListQueries(db),

    async of(tournament) {
      const rows = await joined
        .where('tournamentId', '=', tournament)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(registrationOfRow);
    },
    by: (what, value) => one(joined.where(`registrations.${what}`, '=', value)),
    bySubmitKey: (tournament, key) =>
      one(joined.where('tournamentId', '=', tournament).where('submitKey', '=', key)),

    async add(registration) {
      const { id, tournament } = registration;
      const row = { id, ...rowsOf(registration).registration, revision: registration.revision };
      const insert = once(db.insertInto('registrations').values(row));
      const otherwise = (): Error => new SequenceConflict('a registration with this key is there');
      await engine.write([
        touchSettings(db, 'players', tournament),
        { ...insert, otherwise },
        ...besideSteps(registration),
      ]);
    },

    async change(changes) {
      const [first] = changes;
      if (first === undefined) return;
      const steps = changes.flatMap(({ before, after, dropsParts = false }): Step[] => {
        const update = db
          .updateTable('registrations')
          .set({ ...rowsOf(after).registration, revision: before.revision + 1 })
          .where('id', '=', before.id)
          .where('tournamentId', '=', after.tournament);
        const parts = db
          .deleteFrom('registration_photo_parts')
          .where('registrationId', 'in', own(after.tournament, [before.id]));
        return [
          asRead(db, 'players', { id: before.id, revision: before.revision, tournament: after.tournament }),
          once(update),
          ...besideSteps(after),
          ...(dropsParts ? [once(parts)] : []),
        ];
      });
      await engine.write([touchSettings(db, 'players', first.before.tournament), ...steps]);
    },

    async remove(tournament, ids, changedBefore = Number.MAX_SAFE_INTEGER) {
      for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
        const some = ids.slice(from, from + IDS_AT_ONCE);
        await engine.write([
          touchSettings(db, 'players', tournament),
          ...deleteOf(tournament, some, changedBefore),
        ]);
      }
    },
    async removePrivate(tournament) {
      const ids = db.selectFrom('registrations').select('id').where('tournamentId', '=', tournament);
      const there = db
        .selectFrom('registration_private')
        .select('registrationId')
        .where('registrationId', 'in', ids)
        .union(
          db
            .selectFrom('registration_guardians')
            .select('registrationId')
            .where('registrationId', 'in', ids)
            .where('phone', 'is not', null),
        );
      if ((await there.executeTakeFirst()) === undefined) return;
      const guardians = db.updateTable('registration_guardians').set({ phone: null });
      await engine.write([
        touchSettings(db, 'players', tournament),
        once(db.deleteFrom('registration_private').where('registrationId', 'in', ids)),
        once(guardians.where('registrationId', 'in', ids).where('phone', 'is not', null)),
      ]);
    },
  };
}

type Links = Pick<PlayerRegistrationStore, 'linkOf' | 'linkByCode' | 'allLinks' | 'addLink' | 'changeLink'>;

function createPlayerLinks(db: Kysely<Tables>, engine: Engine): Links {
  const settings = db.selectFrom('registration_settings').selectAll();
  return {
    async linkOf(tournament) {
      const row = await settings.where('tournamentId', '=', tournament).executeTakeFirst();
      return row === undefined ? null : linkOfRow(row);
    },
    async linkByCode(code) {
      const row = await settings.where('code', '=', code).executeTakeFirst();
      return row === undefined ? null : linkOfRow(row);
    },
    async allLinks() {
      return (await settings.execute()).map(linkOfRow);
    },
    async addLink({ tournament, code, settings: kept }) {
      const add = db
        .insertInto('registration_settings')
        .values({ tournamentId: tournament, code, settings: JSON.stringify(kept), revision: 1 })
        .onConflict((same) => same.column('tournamentId').doNothing());
      await engine.write([once(add)]);
    },
    async changeLink(tournament, { code, settings: changed }) {
      const change = db
        .updateTable('registration_settings')
        .set({
          ...(code !== undefined && { code }),
          ...(changed !== undefined && { settings: JSON.stringify(changed) }),
          revision: sql<number>`revision + 1`,
        })
        .where('tournamentId', '=', tournament);
      await engine.write([once(change)]);
    },
  };
}

type PhotoParts = Pick<
  PlayerRegistrationStore,
  'photoProgress' | 'addPart' | 'photoBytes' | 'dropParts' | 'comingPhotos' | 'dropUnmoved' | 'dropOldParts'
>;

/** Stores the parts of unfinished photos in order. The parts survive a restart. */
function createPhotoParts(db: Kysely<Tables>, engine: Engine): PhotoParts {
  const deleteParts = db.deleteFrom('registration_photo_parts');
  /** The id of the registration where it belongs to the tournament. */
  const own = (tournament: string, id: string) =>
    db.selectFrom('registrations').select('id').where('tournamentId', '=', tournament).where('id', '=', id);
  const partsOf = (id: string) => db.selectFrom('registration_photo_parts').where('registrationId', '=', id);
  return {
    async photoProgress(id) {
      const row = await partsOf(id)
        .select(['upload', 'total', sql<number>`sum(size)`.as('received')])
        .groupBy(['upload', 'total'])
        .executeTakeFirst();
      return row === undefined ? null : row;
    },
    async addPart({ tournament, id }, { upload, total, startsAt, bytes, at }) {
      const row = {
        registrationId: id,
        startsAt: startsAt,
        upload,
        total,
        size: bytes.byteLength,
        at,
        base64: Buffer.from(bytes).toString('base64'),
      };
      const others = deleteParts
        .where('registrationId', 'in', own(tournament, id))
        .where((row) => row.or([row('upload', '!=', upload), row('total', '!=', total)]));
      const add = db.insertInto('registration_photo_parts').values(row);
      const addOnce = add.onConflict((same) => same.columns(['registrationId', 'startsAt']).doNothing());
      const gone = (): Error => new SequenceConflict('the registration is gone');
      await engine.write([{ ...once(own(tournament, id)), otherwise: gone }, once(others), once(addOnce)]);
    },
    async photoBytes(id) {
      const rows = await partsOf(id).select('base64').orderBy('startsAt').execute();
      return rows.map(({ base64 }) => Buffer.from(base64, 'base64'));
    },
    async dropParts({ tournament, id }) {
      await engine.write([once(deleteParts.where('registrationId', 'in', own(tournament, id)))]);
    },
    async comingPhotos(link) {
      const parts = await db
        .selectFrom('registration_photo_parts')
        .innerJoin('registrations', 'registrations.id', 'registration_photo_parts.registrationId')
        .select(['registrationId as id', 'upload', 'startsAt as startsAt', 'at'])
        .where('link', '=', link)
        .orderBy('startsAt')
        .execute();
      return [...new Map(parts.map((part) => [part.id, part])).values()];
    },
    async dropUnmoved({ id, upload, startsAt }) {
      const later = partsOf(id).select('startsAt').where('startsAt', '>', startsAt);
      const those = deleteParts.where('registrationId', '=', id).where('upload', '=', upload);
      await engine.write([once(those.where((row) => row.not(row.exists(later))))]);
    },
    async dropOldParts(before) {
      const moving = db
        .selectFrom('registration_photo_parts')
        .select('registrationId')
        .where('at', '>=', before);
      await engine.write([once(deleteParts.where('registrationId', 'not in', moving))]);
    },
  };
}

/** The row of a registration, joined with the rows of its other tables. */
interface JoinedRow extends RegistrationTable {
  phone: string | null;
  birthDate: string | null;
  guardianName: string | null;
  guardianPhone: string | null;
  consentedAt: number | null;
}

const formSchema = z.object({
  name: z.string(),
  secondName: z.nullable(z.string()),
  age: z.int(),
  styles: z.array(z.literal(PLAYING_STYLES)),
  own: ownValuesSchema,
});

const keptSettings: z.ZodMiniType<RegistrationSettings> = z.extend(settingsSchema, {
  basePrice: z.nullable(rupeesSchema),
});

function linkOfRow(row: SettingsTable): PlayerLink {
  return {
    tournament: row.tournamentId,
    code: row.code,
    settings: keptSettings.parse(JSON.parse(row.settings)),
    revision: row.revision,
  };
}

function registrationOfRow(row: JoinedRow): PlayerRegistration {
  const form = formSchema.parse(JSON.parse(row.form));
  return {
    ...sharedFieldsOf(row),
    guardianCode: row.guardianCode,
    state: row.state,
    player: row.playerId,
    plan: { ...form, birthDate: row.birthDate, phone: row.phone },
    photo: row.photo,
    photoUpload: row.photoUpload,
    photoBytes: row.photoBytes,
    guardian:
      row.guardianName === null || row.consentedAt === null
        ? null
        : { name: row.guardianName, phone: row.guardianPhone ?? '', consentedAt: row.consentedAt },
  };
}

/** The rows of a registration; null for a table in which it has no row. */
function rowsOf(registration: Omit<PlayerRegistration, 'revision'>) {
  const { id, plan, guardian } = registration;
  const { name, secondName, age, styles, own, phone, birthDate } = plan;
  const keys = registrationKeys(plan);
  return {
    registration: {
      ...sharedColumnsOf(registration),
      guardianCode: registration.guardianCode,
      state: registration.state,
      playerId: registration.player,
      form: JSON.stringify({ name, secondName, age, styles, own }),
      personKey: keys.person,
      photo: registration.photo,
      photoUpload: registration.photoUpload,
      photoBytes: registration.photoBytes,
    },
    private:
      phone === null && birthDate === null
        ? null
        : { registrationId: id, phone, phoneKey: keys.phone, birthDate: birthDate },
    guardian:
      guardian === null
        ? null
        : {
            registrationId: id,
            name: guardian.name,
            phone: guardian.phone === '' ? null : guardian.phone,
            consentedAt: guardian.consentedAt,
          },
  } as const;
}
