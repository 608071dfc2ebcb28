import type { Kysely } from 'kysely';
import { sweepUnfinished, type ImageFiles } from '#server/images/image-files.ts';
import { CannotWrite } from '#server/persistence/ports/problems.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

/** Images in memory at the same time. */
const AT_ONCE = 16;

/**
 * Moves images out of the tables into files, for older versions and complete copies. An image leaves the tables once
 * its file is on disk. After an interruption the next start continues. A full disk does not stop the start.
 */
export async function putOutImages(db: Kysely<Tables>, files: ImageFiles, folder: string): Promise<void> {
  await sweepUnfinished(folder);
  try {
    for (;;) {
      const some = await db.selectFrom('carried_images').select(['hash', 'bytes']).limit(AT_ONCE).execute();
      if (some.length === 0) return;
      await Promise.all(some.map(({ hash, bytes }) => files.put(hash, bytes)));
      const out = some.map(({ hash }) => hash);
      await db.deleteFrom('carried_images').where('hash', 'in', out).execute();
    }
  } catch (error) {
    if (!(error instanceof CannotWrite)) throw error;
  }
}
