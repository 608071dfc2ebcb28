import { migrationsFor } from '#server/persistence/migrations/migrations.ts';

/** Every migration, with the column types of SQLite. */
export const MIGRATIONS = migrationsFor({ bytes: 'blob', keyed: 'without rowid' });
