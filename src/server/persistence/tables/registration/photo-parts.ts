import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/persistence/ports/engine.ts';
import { SequenceConflict } from '#server/persistence/ports/problems.ts';
import type { RegistrationStore } from '#server/persistence/ports/registration-store.ts';
import { once } from '#server/persistence/tables/schema/prepared.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

type PhotoParts = Pick<
  RegistrationStore,
  'photoProgress' | 'addPart' | 'photoBytes' | 'dropParts' | 'comingPhotos' | 'dropUnmoved' | 'dropOldParts'
>;

/** Stores the parts of unfinished photos in order. The parts survive a restart. */
export function createPhotoParts(db: Kysely<Tables>, engine: Engine): PhotoParts {
  const deleteParts = db.deleteFrom('registration_photo_parts');
  /** The id of the registration where it belongs to the tournament. */
  const own = (tournament: string, id: string) =>
    db.selectFrom('registrations').select('id').where('tournament_id', '=', tournament).where('id', '=', id);
  const partsOf = (id: string) => db.selectFrom('registration_photo_parts').where('registration_id', '=', id);
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
        registration_id: id,
        starts_at: startsAt,
        upload,
        total,
        size: bytes.byteLength,
        at,
        base64: Buffer.from(bytes).toString('base64'),
      };
      const others = deleteParts
        .where('registration_id', 'in', own(tournament, id))
        .where((row) => row.or([row('upload', '!=', upload), row('total', '!=', total)]));
      const add = db.insertInto('registration_photo_parts').values(row);
      const addOnce = add.onConflict((same) => same.columns(['registration_id', 'starts_at']).doNothing());
      const gone = (): Error => new SequenceConflict('the registration is gone');
      await engine.write([{ ...once(own(tournament, id)), otherwise: gone }, once(others), once(addOnce)]);
    },
    async photoBytes(id) {
      const rows = await partsOf(id).select('base64').orderBy('starts_at').execute();
      return rows.map(({ base64 }) => Buffer.from(base64, 'base64'));
    },
    async dropParts({ tournament, id }) {
      await engine.write([once(deleteParts.where('registration_id', 'in', own(tournament, id)))]);
    },
    async comingPhotos(link) {
      const parts = await db
        .selectFrom('registration_photo_parts')
        .innerJoin('registrations', 'registrations.id', 'registration_photo_parts.registration_id')
        .select(['registration_id as id', 'upload', 'starts_at as startsAt', 'at'])
        .where('link', '=', link)
        .orderBy('starts_at')
        .execute();
      return [...new Map(parts.map((part) => [part.id, part])).values()];
    },
    async dropUnmoved({ id, upload, startsAt }) {
      const later = partsOf(id).select('starts_at').where('starts_at', '>', startsAt);
      const those = deleteParts.where('registration_id', '=', id).where('upload', '=', upload);
      await engine.write([once(those.where((row) => row.not(row.exists(later))))]);
    },
    async dropOldParts(before) {
      const moving = db
        .selectFrom('registration_photo_parts')
        .select('registration_id')
        .where('at', '>=', before);
      await engine.write([once(deleteParts.where('registration_id', 'not in', moving))]);
    },
  };
}
