import type { Database } from 'better-sqlite3';
import { CannotWrite } from '#server/persistence/ports/problems.ts';
import { toStoreProblem } from '#server/persistence/sqlite/errors.ts';

/** Free pages (4 kB) that are worth a VACUUM, and their least share of the file. */
const WORTH_VACUUM = 1_000;

/** Shrinks the file after images have left it; otherwise every backup carries the free pages. */
export function vacuum(database: Database): void {
  try {
    const empty = Number(database.pragma('freelist_count', { simple: true }));
    const all = Number(database.pragma('page_count', { simple: true }));
    if (empty < WORTH_VACUUM || empty < all / 2) return;
    database.exec('vacuum');
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // A full disk does not stop the start.
    if (!(toStoreProblem(error) instanceof CannotWrite)) throw error;
  }
}
