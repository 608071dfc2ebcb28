import { sql, type Kysely } from 'kysely';
import type { Engine, Step } from '#server/persistence/ports/engine.ts';
import { SequenceConflict } from '#server/persistence/ports/problems.ts';
import type { KeptRegistration, RegistrationStore } from '#server/persistence/ports/registration-store.ts';
import { imagesAreOver } from '#server/persistence/tables/images/image-table.ts';
import { once } from '#server/persistence/tables/schema/prepared.ts';
import { createPhotoParts } from './photo-parts.ts';
import { registrationQuestions } from './registration-questions.ts';
import { createRegistrationSettings } from './registration-settings.ts';
import { registrationOfRow, rowsOf } from '#server/persistence/tables/schema/registration-rows.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

/** The most ids in one query. */
const IDS_AT_ONCE = 500;

export function createRegistrations(db: Kysely<Tables>, engine: Engine): RegistrationStore {
  const joined = db
    .selectFrom('registrations')
    .leftJoin('registration_private', 'registration_private.registration_id', 'registrations.id')
    .leftJoin('registration_guardians', 'registration_guardians.registration_id', 'registrations.id')
    .selectAll('registrations')
    .select(['registration_private.phone', 'registration_private.birth_date'])
    .select([
      'registration_guardians.name as guardian_name',
      'registration_guardians.phone as guardian_phone',
      'registration_guardians.consented_at',
    ]);

  /** The first step of each write for a tournament. Its row lock makes two writing processes wait for each other. */
  const touch = (tournament: string): Step =>
    once(
      db
        .updateTable('registration_settings')
        .set({ revision: sql<number>`revision + 1` })
        .where('tournament_id', '=', tournament),
    );

  /** The ids of those registrations that belong to the tournament. */
  const own = (tournament: string, ids: readonly string[]) =>
    db
      .selectFrom('registrations')
      .select('id')
      .where('tournament_id', '=', tournament)
      .where('id', 'in', ids);

  const deleteOf = (tournament: string, ids: readonly string[], changedBefore: number): Step[] => {
    const those = own(tournament, ids).where('changed_at', '<', changedBefore);
    return [
      imagesAreOver(db, those.clearSelect().select('photo as image')),
      once(db.deleteFrom('registration_private').where('registration_id', 'in', those)),
      once(db.deleteFrom('registration_guardians').where('registration_id', 'in', those)),
      once(db.deleteFrom('registration_photo_parts').where('registration_id', 'in', those)),
      once(db.deleteFrom('registrations').where('id', 'in', those)),
    ];
  };

  function besideSteps(registration: Omit<KeptRegistration, 'revision'>): Step[] {
    const rows = rowsOf(registration);
    const { id, tournament } = registration;
    return [
      once(db.deleteFrom('registration_private').where('registration_id', 'in', own(tournament, [id]))),
      once(db.deleteFrom('registration_guardians').where('registration_id', 'in', own(tournament, [id]))),
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
    ...createRegistrationSettings(db, engine),
    ...registrationQuestions(db),

    async of(tournament) {
      const rows = await joined
        .where('tournament_id', '=', tournament)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(registrationOfRow);
    },
    by: (what, value) => one(joined.where(`registrations.${what}`, '=', value)),
    bySubmitKey: (tournament, key) =>
      one(joined.where('tournament_id', '=', tournament).where('submit_key', '=', key)),

    async add(registration) {
      const { id, tournament } = registration;
      const row = { id, ...rowsOf(registration).registration, revision: registration.revision };
      const insert = once(db.insertInto('registrations').values(row));
      const otherwise = (): Error => new SequenceConflict('a registration with this key is there');
      await engine.write([touch(tournament), { ...insert, otherwise }, ...besideSteps(registration)]);
    },

    async change(changes) {
      const [first] = changes;
      if (first === undefined) return;
      const steps = changes.flatMap(({ before, after, dropsParts = false }): Step[] => {
        const asRead = db
          .selectFrom('registrations')
          .select('id')
          .where('id', '=', before.id)
          .where('tournament_id', '=', after.tournament)
          .where('revision', '=', before.revision);
        const update = db
          .updateTable('registrations')
          .set({ ...rowsOf(after).registration, revision: before.revision + 1 })
          .where('id', '=', before.id)
          .where('tournament_id', '=', after.tournament);
        const otherwise = (): Error => new SequenceConflict('a registration has changed meanwhile');
        const parts = db
          .deleteFrom('registration_photo_parts')
          .where('registration_id', 'in', own(after.tournament, [before.id]));
        return [
          { ...once(asRead), otherwise },
          once(update),
          ...besideSteps(after),
          ...(dropsParts ? [once(parts)] : []),
        ];
      });
      await engine.write([touch(first.before.tournament), ...steps]);
    },

    async remove(tournament, ids, changedBefore = Number.MAX_SAFE_INTEGER) {
      for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
        const some = ids.slice(from, from + IDS_AT_ONCE);
        await engine.write([touch(tournament), ...deleteOf(tournament, some, changedBefore)]);
      }
    },
    async removePrivate(tournament) {
      const ids = db.selectFrom('registrations').select('id').where('tournament_id', '=', tournament);
      const there = db
        .selectFrom('registration_private')
        .select('registration_id')
        .where('registration_id', 'in', ids)
        .union(
          db
            .selectFrom('registration_guardians')
            .select('registration_id')
            .where('registration_id', 'in', ids)
            .where('phone', 'is not', null),
        );
      if ((await there.executeTakeFirst()) === undefined) return;
      const guardians = db.updateTable('registration_guardians').set({ phone: null });
      await engine.write([
        touch(tournament),
        once(db.deleteFrom('registration_private').where('registration_id', 'in', ids)),
        once(guardians.where('registration_id', 'in', ids).where('phone', 'is not', null)),
      ]);
    },
  };
}
