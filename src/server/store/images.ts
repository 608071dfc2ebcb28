import type { Kysely } from 'kysely';
import type { ImageStore } from './store.ts';
import type { Tables } from './tables.ts';

export function createImages(db: Kysely<Tables>): ImageStore {
  return {
    async keep({ hash, type, bytes }) {
      await db
        .insertInto('images')
        .values({ hash, type, bytes })
        .onConflict((same) => same.column('hash').doNothing())
        .execute();
    },
    async byHash(hash) {
      const image = await db
        .selectFrom('images')
        .select(['hash', 'type', 'bytes'])
        .where('hash', '=', hash)
        .executeTakeFirst();
      return image ?? null;
    },
  };
}
