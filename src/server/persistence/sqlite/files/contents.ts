import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import * as z from 'zod/mini';
import { WHAT_IS_THERE } from '#server/persistence/tables/queries-over-all.ts';
import type { Contents } from '#server/persistence/ports/installation.ts';
import { isDamage, openProblem } from '#server/persistence/sqlite/errors.ts';

const counts = z.object({ auctions: z.int(), lines: z.int() });

/**
 * Reads the contents of a file without changing it. `check`: also checks its pages. Throws `Unstartable` or `Busy`
 * where it cannot be opened for another reason than damage.
 */
export function contentsOf(file: string, check: 'check' | 'trust'): Contents {
  if (!existsSync(file)) return { state: 'missing' };
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true });
    if (check === 'check' && database.pragma('quick_check(1)', { simple: true }) !== 'ok')
      return { state: 'damaged' };
    const table = database.prepare("select 1 from sqlite_schema where name = 'tournaments'").get();
    if (table === undefined) return { state: 'whole', auctions: 0, lines: 0 };
    return { state: 'whole', ...counts.parse(database.prepare(WHAT_IS_THERE).get()) };
  } catch (error) {
    if (isDamage(error)) return { state: 'damaged' };
    throw openProblem(file, error);
  } finally {
    database?.close();
  }
}
