import pg, { type Pool } from 'pg';
import { UnusableData } from '#server/persistence/ports/problems.ts';
import { asking } from './errors.ts';
import { Kysely } from 'kysely';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { CarefulPostgresDialect } from './driver.ts';

/** The number of connections of one process. An order uses a connection for a millisecond or two. */
const CONNECTIONS = 10;
/** Timeout (ms) of a new connection, and of waiting for a free connection. */
const CONNECT_MS = 3_000;
/** Timeout (ms) inside PostgreSQL for a statement or a lock. */
const STATEMENT_MS = 10_000;
const LOCK_MS = 5_000;
/** Timeout (ms) for an answer, after which the connection counts as lost. */
const ANSWER_MS = 12_000;
/** Timeout (ms) for the answer of a quick query, whose late answer is useless. */
const BRIEF_MS = 1_000;

/** The timeouts (ms) of a statement, inside PostgreSQL and for its answer. */
const PACES = {
  prompt: { statement_timeout: STATEMENT_MS, query_timeout: ANSWER_MS },
  brief: { statement_timeout: BRIEF_MS, query_timeout: BRIEF_MS },
  patient: {},
} as const;

/** Reads 64-bit integers (epoch ms, rupees), sums and counts as numbers: here all are below 2^53. */
const numbers = new pg.TypeOverrides();
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) numbers.setTypeParser(type, Number);

/**
 * Opens connections that send a whole transaction before its first answer. A connection lost while idle is replaced
 * at the next use.
 * @param pace patient: for migrations and copies, which may take minutes
 * @param connections the most connections at the same time
 */
export function openPool(url: string, pace: keyof typeof PACES = 'prompt', connections = CONNECTIONS): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: LOCK_MS,
    ...PACES[pace],
    keepAlive: true,
    pipeline: true,
    application_name: 'boli',
    types: numbers,
  });
  // The query on a lost connection reports the loss. Without these listeners the error would end the server.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Throws `UnusableData` for a database where a commit may return before it is on disk. */
export async function assertDurable(pool: Pool): Promise<void> {
  const settings = await settingsOf(pool, ['fsync', 'full_page_writes', 'synchronous_commit']);
  const off = [...settings].filter(([, value]) => value === 'off').map(([name]) => name);
  if (off.length === 0) return;
  throw new UnusableData(
    `This PostgreSQL can lose what it has confirmed (${off.join(', ')} off): turn that on, or name another database in DATABASE_URL.`,
  );
}

async function settingsOf(pool: Pool, names: readonly string[]): Promise<Map<string, string>> {
  const question = 'select name, setting from pg_settings where name = any($1)';
  const { rows } = await asking(() => pool.query<{ name: string; setting: string }>(question, [names]));
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

/** Runs a task on a database, however long the task takes, then closes every connection. */
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
