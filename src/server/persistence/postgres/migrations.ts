import { impossible } from '#domain/impossible.ts';
import { migrationsFor } from '#server/persistence/migrations/migrations.ts';

/** Every change of the tables, with the column types of PostgreSQL. */
export const MIGRATIONS = migrationsFor({ bytes: 'bytea', keyed: '' });

/** The last one that this version knows: tables that have been through a later one are none that it may write into. */
export const LAST_MIGRATION = Object.keys(MIGRATIONS).at(-1) ?? impossible('no migrations');
