import type { Installation } from '#server/persistence/tables/installation.ts';
import { postgresInstallation } from '#server/persistence/postgres/installation.ts';
import { sqliteInstallation } from '#server/persistence/sqlite/installation.ts';

export { moveInto, moveOutOf } from '#server/persistence/postgres/installation.ts';
export { removeCopy } from './sqlite/copies.ts';

/**
 * Opens the data that the settings name. No other file knows both engines.
 * @param databaseUrl a PostgreSQL database, postgres://user:password@host:port/name; null: an SQLite file in the
 * folder
 */
export function installationIn(dataDir: string, databaseUrl: string | null = null): Installation {
  return databaseUrl === null ? sqliteInstallation(dataDir) : postgresInstallation(dataDir, databaseUrl);
}
