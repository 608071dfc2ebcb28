import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/persistence/ports/engine.ts';
import type { RegistrationStore } from '#server/persistence/ports/registration-store.ts';
import { once } from '#server/persistence/tables/prepared.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

type PhotoParts = Pick<
  RegistrationStore,
  'photoProgress' | 'addPart' | 'photoBytes' | 'dropParts' | 'dropOldParts'
>;

/** Stores the parts of unfinished photos in order. The parts survive a restart. */
export function createPhotoParts(db: Kysely<Tables>, engine: Engine): PhotoParts {
  const deleteParts = db.deleteFrom('registration_photo_parts');
  const partsOf = (id: string) => db.selectFrom('registration_photo_parts').where('registration_id', '=', id);
  return {
    async photoProgress(id) {
      const row = await partsOf(id)
        .select(['upload', 'total', sql<number>`sum(size)`.as('received')])
        .groupBy(['upload', 'total'])
        .executeTakeFirst();
      return row === undefined ? null : row;
    },
    async addPart(id, { upload, total, startsAt, bytes, at }) {
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
        .where('registration_id', '=', id)
        .where((row) => row.or([row('upload', '!=', upload), row('total', '!=', total)]));
      const add = db.insertInto('registration_photo_parts').values(row);
      const addOnce = add.onConflict((same) => same.columns(['registration_id', 'starts_at']).doNothing());
      await engine.write([once(others), once(addOnce)]);
    },
    async photoBytes(id) {
      const rows = await partsOf(id).select('base64').orderBy('starts_at').execute();
      return rows.map(({ base64 }) => Buffer.from(base64, 'base64'));
    },
    async dropParts(id) {
      await engine.write([once(deleteParts.where('registration_id', '=', id))]);
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
