import type { Kysely } from 'kysely';
import { sweepUnfinished, type ImageFiles } from '#server/images/image-files.ts';
import { CannotWrite } from '#server/persistence/ports/problems.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

/** Images in memory at the same time. */
const AT_ONCE = 16;

/**
 * Puts the images that tables carry beside them: those of an older version, and those of a copy that was whole in one
 * file. An image leaves the tables when it is on disk as a file; what interrupts that is taken up by the next start,
 * and until then both places are asked. A full disk is no reason not to start.
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
