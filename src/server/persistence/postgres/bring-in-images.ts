import { sql, type Kysely } from 'kysely';
import type { ImageFiles } from '#server/images/image-files.ts';
import { IMAGES_WITHOUT } from '#server/persistence/tables/queries-over-all.ts';
import type { ImageKeeping, SettledImages } from '#server/persistence/ports/installation.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

/** So many are looked for at once. */
const SLICE = 200;

/**
 * Brings images into the tables that a former version kept in the data folder. Each is kept by itself: what interrupts it
 * is taken up by the next start, on any machine that has the folder.
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
      // One that is torn is none.
      if (bytes?.length === size && (await keeping.put(hash, bytes))) brought += 1;
    }
    const end = rows.at(-1);
    if (end === undefined) return { brought, missing: (await imagesWithout(db)).length };
    last = end.hash;
  }
}

/** Those that teams and players have, and that the tables do not have. */
export async function imagesWithout(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql.raw<{ hash: string }>(IMAGES_WITHOUT).execute(db);
  return rows.map(({ hash }) => hash);
}

/** Keeps bytes for rows that are there. */
export function imagesInto(db: Kysely<Tables>): ImageKeeping {
  return {
    async has(hash) {
      const { rows } = await sql`select 1 from carried_images where hash = ${hash}`.execute(db);
      return rows.length > 0;
    },
    async put(hash, bytes) {
      // The row is held, so that nobody removes it at the same moment and leaves the bytes.
      const put = await sql`insert into carried_images (hash, type, bytes)
        select hash, type, ${bytes}::bytea from images where hash = ${hash} for share
        on conflict (hash) do nothing`.execute(db);
      return (put.numAffectedRows ?? 0n) > 0n;
    },
  };
}
