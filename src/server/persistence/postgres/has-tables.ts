import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/persistence/tables/tables.ts';

/** Whether the tables of this product exist. */
export async function hasTables(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass('tournaments') is not null`.execute(db);
  return rows.length > 0;
}

/** Whether any tables exist, even of another program. */
export async function holdsAnything(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema() limit 1`.execute(db);
  return rows.length > 0;
}
