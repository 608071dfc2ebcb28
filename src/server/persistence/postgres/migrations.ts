import { impossible } from '#domain/impossible.ts';
import { migrationsFor } from '#server/persistence/migrations/migrations.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { type Kysely, sql } from 'kysely';

/** Every migration, with the column types of PostgreSQL. */
export const MIGRATIONS = migrationsFor({ bytes: 'bytea', keyed: '' });

/** The last migration of this version. The version must not write into newer tables. */
export const LAST_MIGRATION = Object.keys(MIGRATIONS).at(-1) ?? impossible('no migrations');

/** True if the database has the tables of this product. */
export async function hasTables(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass('tournaments') is not null`.execute(db);
  return rows.length > 0;
}

/** True if the database has any tables, even of another program. */
export async function holdsAnything(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema() limit 1`.execute(db);
  return rows.length > 0;
}
