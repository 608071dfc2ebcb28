import type { Database } from 'better-sqlite3';
import * as z from 'zod/mini';
import type { ReplicationRows, ReplicationSource } from '#server/persistence/ports/replication-data.ts';
import { toStoreProblem } from './errors.ts';

const text = z.optional(z.string());

/** The rows of the replication state. They are not replicated: each laptop has its own rows. */
export function replicationRows(database: Database): ReplicationRows {
  return {
    get: (name) =>
      text.parse(database.prepare('select value from house where name = ?').pluck().get(name)) ?? null,
    put(rows) {
      try {
        database.transaction(() => putRows(database, rows)).immediate();
      } catch (error) {
        throw toStoreProblem(error);
      }
    },
  };
}

/** Writes rows inside the caller's transaction. */
export function putRows(database: Database, rows: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(rows)) {
    if (value === null) database.prepare('delete from house where name = ?').run(name);
    else database.prepare('insert or replace into house (name, value) values (?, ?)').run(name, value);
  }
}

/**
 * Builds the check whether another connection wrote. SQLite counts such writes; reading the count takes some
 * microseconds.
 */
export function othersWrite(database: Database): ReplicationSource['othersWrote'] {
  const version = (): unknown => database.pragma('data_version', { simple: true });
  let seen = version();
  return () => {
    const now = version();
    const others = now !== seen;
    seen = now;
    return others;
  };
}
