import { impossible } from '#domain/impossible.ts';
import { migrationsFor } from '#server/persistence/migrations/migrations.ts';

/** Every migration, with the column types of PostgreSQL. */
export const MIGRATIONS = migrationsFor({ bytes: 'bytea', keyed: '' });

/** The last migration of this version: it must not write into newer tables. */
export const LAST_MIGRATION = Object.keys(MIGRATIONS).at(-1) ?? impossible('no migrations');
