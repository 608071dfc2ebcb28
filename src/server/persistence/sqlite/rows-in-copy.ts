import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrate } from '#server/persistence/migrations/migrate.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { CarefulSqliteDialect } from '#server/persistence/sqlite/driver.ts';
import { removeCopy } from '#server/persistence/sqlite/installation.ts';
import { MIGRATIONS } from '#server/persistence/sqlite/migrations.ts';

/**
 * Makes a new, complete copy and fills it in one transaction. Throws `DiskFull`.
 * @param done the migrations that the rows have
 */
export async function writeCopy(
  file: string,
  fill: (rows: Kysely<Tables>) => Promise<void>,
  done: readonly string[],
): Promise<void> {
  const all = Object.entries(MIGRATIONS).filter(([name]) => done.includes(name));
  try {
    await withCopy(file, Object.fromEntries(all), (db) => db.transaction().execute(fill));
  } catch (error) {
    // Remove the empty file, which would look like an installation without auctions.
    removeCopy(file);
    throw error;
  }
}

/** Opens a copy for changes, and migrates an older copy. */
export async function readCopy(file: string, read: (rows: Kysely<Tables>) => Promise<void>): Promise<void> {
  await withCopy(file, MIGRATIONS, read);
}

async function withCopy(
  file: string,
  migrations: Readonly<Record<string, Migration>>,
  act: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const database = new Database(file);
  const db = new Kysely<Tables>({ dialect: new CarefulSqliteDialect(database) });
  try {
    database.pragma('journal_mode = DELETE');
    database.pragma('synchronous = FULL');
    await migrate(db, migrations, () => Promise.resolve());
    await act(db);
  } finally {
    database.close();
  }
}
