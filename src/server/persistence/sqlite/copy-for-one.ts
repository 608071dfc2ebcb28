import Database from 'better-sqlite3';
import * as z from 'zod/mini';
import type { UserId } from '#domain/ids.ts';
import { TABLE_NAMES, TABLES } from '#server/persistence/tables/schema/table-list.ts';
import { copyDatabase } from './copy-database.ts';

const names = z.array(z.string());

const KNOWN: ReadonlySet<string> = new Set(TABLE_NAMES);
/** The tables that describe the migrations of the database. */
const OF_ALL = new Set(['kysely_migration', 'kysely_migration_lock']);

/** Copies the data of one organiser into a new file, without a byte of other people's data. */
export async function copyForOne(from: Database.Database, user: UserId, file: string): Promise<void> {
  await copyDatabase(from, file, Infinity);
  keepOnly(file, user);
}

/** Removes the data of all other users from a copy. */
export function keepOnly(file: string, user: UserId): void {
  const copy = new Database(file);
  try {
    copy.pragma('foreign_keys = OFF');
    const there = tablesOf(copy);
    copy.transaction(() => {
      for (const table of there.filter((name) => !KNOWN.has(name))) copy.exec(`delete from "${table}"`);
      for (const table of TABLE_NAMES.filter((name) => there.includes(name))) {
        const own = TABLES[table].copied ?? '0';
        const rest = copy.prepare(`delete from "${table}" where not coalesce(${own}, 0)`);
        rest.run(own.includes(':user') ? { user } : {});
      }
    })();
    // VACUUM rewrites the file: without it the deleted bytes would stay in the file.
    copy.exec('vacuum');
  } finally {
    copy.close();
  }
}

function tablesOf(database: Database.Database): string[] {
  const all = database.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  );
  return names.parse(all.pluck().all()).filter((name) => !OF_ALL.has(name));
}
