import { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from '#server/persistence/tables/tables.ts';
import { CarefulPostgresDialect } from './driver.ts';
import { openPool } from './pool.ts';

/** Runs a task on a database, however long it takes, and closes every connection. */
export async function connect<Answer>(
  url: string,
  act: (db: Kysely<Tables>, pool: Pool) => Promise<Answer>,
): Promise<Answer> {
  const pool = openPool(url, 'patient');
  try {
    return await act(new Kysely<Tables>({ dialect: new CarefulPostgresDialect(pool) }), pool);
  } finally {
    await pool.end();
  }
}
