import { migrationsFor } from '#server/store/migrations/migrations.ts';

/** Every change of the tables, with the column types of PostgreSQL. */
export const MIGRATIONS = migrationsFor({ bytes: 'bytea', keyed: '' });
