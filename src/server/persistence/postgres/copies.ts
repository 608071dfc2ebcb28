import type { Kysely } from 'kysely';
import { doneMigrations } from '#server/persistence/migrations/migrate.ts';
import { writeCopy } from '#server/persistence/sqlite/files/rows-in-copy.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';
import { copyRows, type Images } from '#server/persistence/tables/transfer.ts';

/** Since then images stand within the tables; before, what is there is on its way out of a copy that was put back. */
const WITHIN = '0014-images-within';

/**
 * Writes all rows, as they are at one moment, into a new file, while writes go on. A copy is the same file whatever
 * engine it comes from: a laptop in the hall can go on with it. One of older tables, before they are changed, is of their
 * version, which can go on with it.
 */
export async function copyInto(file: string, db: Kysely<Tables>, images: Images): Promise<void> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const done = await doneMigrations(db);
  const carried = done.includes(WITHIN) ? images : 'with images';
  await moment.execute((from) => writeCopy(file, (to) => copyRows(from, to, carried), done));
}
