import Database from 'better-sqlite3';
import { toStoreProblem } from '#server/persistence/sqlite/errors.ts';

/**
 * Writes a database, as it is at one moment, into a new file that is complete by itself: other programs can open it
 * without the files that lie beside a database in use. Throws `DiskFull`.
 * @param pagesAtOnce how much is copied before others get their turn; Infinity: all
 */
export async function copyDatabase(
  from: Database.Database,
  file: string,
  pagesAtOnce: number,
): Promise<void> {
  try {
    await from.backup(file, { progress: () => pagesAtOnce });
    const copy = new Database(file);
    copy.pragma('journal_mode = DELETE');
    copy.close();
  } catch (error) {
    throw toStoreProblem(error);
  }
}
