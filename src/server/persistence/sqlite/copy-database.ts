import Database from 'better-sqlite3';
import { toStoreProblem } from '#server/persistence/sqlite/errors.ts';

/**
 * Copies a database of one moment into a new file, which is complete without companion files. Throws `DiskFull`.
 * @param pagesAtOnce pages to copy before the event loop gets a turn; Infinity: all pages
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
