import type { Database } from 'better-sqlite3';
import * as z from 'zod/mini';
import { sweepUnfinished, type ImageFiles } from '#server/images/image-files.ts';
import { CannotWrite } from '#server/store/problems.ts';
import { toStoreProblem } from './errors.ts';

const carried = z.array(z.object({ hash: z.string(), bytes: z.instanceof(Uint8Array) }));
/** Images in memory at the same time. */
const AT_ONCE = 16;
/** Pages (4 kB) that are worth giving back to the disk, and which part of all they are then. */
const WORTH_VACUUM = 1_000;

/**
 * Puts the images that a database carries beside it: those of an older version, and those of a copy that was whole in
 * one file. An image leaves the database when it is on disk as a file; what interrupts that is taken up by the next
 * start, and until then both places are asked. A full disk is no reason not to start.
 */
export async function putOutImages(database: Database, files: ImageFiles, folder: string): Promise<void> {
  await sweepUnfinished(folder);
  try {
    for (let some = next(database); some.length > 0; some = next(database)) {
      await Promise.all(some.map(({ hash, bytes }) => files.put(hash, bytes)));
      removeAll(
        database,
        some.map(({ hash }) => hash),
      );
    }
    giveBackRoom(database);
  } catch (error) {
    if (!(toStoreProblem(error) instanceof CannotWrite)) throw error;
  }
}

function next(database: Database) {
  return carried.parse(database.prepare('select hash, bytes from carried_images limit ?').all(AT_ONCE));
}

function removeAll(database: Database, hashes: readonly string[]): void {
  const remove = database.prepare('delete from carried_images where hash = ?');
  database.transaction(() => hashes.forEach((hash) => remove.run(hash))).immediate();
}

/** Every copy of the database would else carry the emptied pages on. */
function giveBackRoom(database: Database): void {
  const empty = Number(database.pragma('freelist_count', { simple: true }));
  const all = Number(database.pragma('page_count', { simple: true }));
  if (empty < WORTH_VACUUM || empty < all / 2) return;
  database.exec('vacuum');
  database.pragma('wal_checkpoint(TRUNCATE)');
}
