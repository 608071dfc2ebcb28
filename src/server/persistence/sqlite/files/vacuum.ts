import type { Database } from 'better-sqlite3';
import { CannotWrite } from '#server/persistence/ports/problems.ts';
import { toStoreProblem } from '#server/persistence/sqlite/errors.ts';

/** Pages (4 kB) that are worth giving back to the disk, and which part of all they are then. */
const WORTH_VACUUM = 1_000;

/** Makes the file smaller where images have left it: every copy of it would else carry the emptied pages on. */
export function vacuum(database: Database): void {
  try {
    const empty = Number(database.pragma('freelist_count', { simple: true }));
    const all = Number(database.pragma('page_count', { simple: true }));
    if (empty < WORTH_VACUUM || empty < all / 2) return;
    database.exec('vacuum');
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // A full disk is no reason not to start.
    if (!(toStoreProblem(error) instanceof CannotWrite)) throw error;
  }
}
