import type { Kysely } from 'kysely';
import { doneMigrations } from '#server/persistence/migrations/migrate.ts';
import { writeCopy } from '#server/persistence/sqlite/files/rows-in-copy.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';
import { copyRows, type Images } from '#server/persistence/tables/transfer.ts';

/** The migration since which images are in the tables. */
const WITHIN = '0014-images-within';

/**
 * Copies all rows of one moment into a new file, during writes. The copy is an SQLite file, so a laptop can continue
 * with it. A copy of older tables has their version.
 */
export async function copyInto(file: string, db: Kysely<Tables>, images: Images): Promise<void> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const done = await doneMigrations(db);
  const carried = done.includes(WITHIN) ? images : 'with images';
  await moment.execute((from) => writeCopy(file, (to) => copyRows(from, to, carried), done));
}
