import type { Pool } from 'pg';
import { asking } from '#server/persistence/postgres/errors.ts';

/** The present time in epoch ms by the database's clock, which all processes share. */
export const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** The number of the advisory lock for creating the tables. */
const MAKING = 7_302_311;

/**
 * The tables of the members, the leader, and messages for processes without notifications. After a crash these rows
 * are useless. So the tables are unlogged and in no backup.
 */
const TABLES = [
  `create unlogged table if not exists boli_processes (
    id text primary key, deaf integer not null, since bigint not null, seen_at bigint not null)`,
  `create unlogged table if not exists boli_lead (
    one integer primary key, holder text not null, until bigint not null)`,
  `create unlogged table if not exists boli_words (
    sender text not null, number bigint not null, at bigint not null, words text not null,
    primary key (sender, number))`,
];

export async function makeClusterTables(pool: Pool): Promise<void> {
  const there = "select 1 where to_regclass('boli_words') is not null";
  if ((await asking(() => pool.query(there))).rows.length > 0) return;
  const client = await asking(() => pool.connect());
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MAKING]);
    for (const table of TABLES) await client.query(table);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
