import { sql, type Kysely } from 'kysely';
import type { ImageFiles } from '#server/persistence/ports/image-store.ts';
import { IMAGES_WITHOUT } from '#server/persistence/tables/schema/queries-over-all.ts';
import type { ImageKeeping, SettledImages } from '#server/persistence/ports/installation.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

/** The number of images to check at once. */
const SLICE = 200;

/**
 * Moves the images of a former version from the data folder into the tables, one by one. After an interruption the
 * next start continues the move, on any machine with the folder.
 */
export async function bringInImages(db: Kysely<Tables>, former: ImageFiles): Promise<SettledImages> {
  const keeping = imagesInto(db);
  let brought = 0;
  let last = '';
  for (;;) {
    const { rows } = await sql<{
      hash: string;
      size: number;
    }>`select hash, size from images where hash > ${last}
      and not exists (select 1 from carried_images where carried_images.hash = images.hash)
      order by hash limit ${SLICE}`.execute(db);
    for (const { hash, size } of rows) {
      const bytes = await former.read(hash);
      // A truncated file is no valid image.
      if (bytes?.length === size && (await keeping.put(hash, bytes))) brought += 1;
    }
    const end = rows.at(-1);
    if (end === undefined) return { brought, missing: (await imagesWithout(db)).length };
    last = end.hash;
  }
}

/** The hashes of used images that the tables do not contain. */
export async function imagesWithout(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql.raw<{ hash: string }>(IMAGES_WITHOUT).execute(db);
  return rows.map(({ hash }) => hash);
}

/** Stores image bytes for existing rows. */
export function imagesInto(db: Kysely<Tables>): ImageKeeping {
  return {
    async has(hash) {
      const { rows } = await sql`select 1 from carried_images where hash = ${hash}`.execute(db);
      return rows.length > 0;
    },
    async put(hash, bytes) {
      // This statement locks the row, so that a simultaneous removal leaves no bytes behind.
      const put = await sql`insert into carried_images (hash, type, bytes)
        select hash, type, ${bytes}::bytea from images where hash = ${hash} for share
        on conflict (hash) do nothing`.execute(db);
      return (put.numAffectedRows ?? 0n) > 0n;
    },
  };
}
