import pg, { type Pool } from 'pg';
import { UnusableData } from '#server/persistence/ports/problems.ts';
import { asking } from './errors.ts';

/** Connections of one server process. An order takes one for a millisecond or two. */
const CONNECTIONS = 10;
/** Ms for a new connection, and for one of them to be free. */
const CONNECT_MS = 3_000;
/** Ms that PostgreSQL works on one statement, or waits for a lock, before it gives up. */
const STATEMENT_MS = 10_000;
const LOCK_MS = 5_000;
/** Ms without an answer, after which nobody waits on: the way to the database is cut. */
const ANSWER_MS = 12_000;
/** The same where nothing is asked that takes time, and a late answer is worth nothing. */
const BRIEF_MS = 1_000;

/** Ms that PostgreSQL works on a statement, and those without an answer after which nobody waits on. */
const PACES = {
  prompt: { statement_timeout: STATEMENT_MS, query_timeout: ANSWER_MS },
  brief: { statement_timeout: BRIEF_MS, query_timeout: BRIEF_MS },
  patient: {},
} as const;

/** 64-bit whole numbers (times in epoch ms, whole rupees), and sums and counts of them: all below 2^53 here. */
const numbers = new pg.TypeOverrides();
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) numbers.setTypeParser(type, Number);

/**
 * Connections on which a whole transaction is sent before its first answer is there, so that it takes one way there and
 * back. What is lost while nobody uses it is replaced by the next use.
 * @param pace patient: for what may take minutes in a large house, a migration or a copy of everything
 * @param connections at most so many at once
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
  // A connection that ends is no news by itself: whoever waits for an answer on it is told, and so is the next who asks.
  // Without these listeners it would end the whole server.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Throws `UnusableData` where a commit can return before it is on disk. */
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
