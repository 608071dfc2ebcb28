import pg, { type Pool } from 'pg';
import { Kysely, PostgresDialect, PostgresDriver, type DatabaseConnection, type Driver } from 'kysely';
import { UnusableData, ConnectionLost, codeOf } from '#server/persistence/ports/problems.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { Unstartable } from '#server/base/unstartable.ts';
import { asking, isNoWay, toStoreProblem } from './errors.ts';
import { COLUMN_NAMES } from '#server/persistence/ports/engine.ts';

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
    return await act(tablesIn(pool), pool);
  } finally {
    await pool.end();
  }
}

/** The tables of a PostgreSQL database, for queries by Kysely. */
export function tablesIn(pool: Pool): Kysely<Tables> {
  return new Kysely({ dialect: new CarefulPostgresDialect(pool), plugins: [COLUMN_NAMES] });
}

/** Kysely's PostgreSQL dialect, with its errors turned into store problems. */
class CarefulPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new CarefulDriver(new PostgresDriver({ pool: this.#pool }));
  }
}

/** Wraps Kysely's driver, which releases only connections that it acquired itself. */
class CarefulDriver implements Driver {
  readonly #driver: Driver;
  readonly #given = new WeakMap<DatabaseConnection, DatabaseConnection>();

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await asking(() => this.#driver.acquireConnection());
    const ours: DatabaseConnection = {
      executeQuery: (query) => asking(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
    this.#given.set(ours, connection);
    return ours;
  }

  releaseConnection(ours: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(this.#given.get(ours) ?? ours);
  }

  init: Driver['init'] = () => this.#driver.init();
  beginTransaction: Driver['beginTransaction'] = (...given) => this.#driver.beginTransaction(...given);
  commitTransaction: Driver['commitTransaction'] = (connection) => this.#driver.commitTransaction(connection);
  rollbackTransaction: Driver['rollbackTransaction'] = (connection) =>
    this.#driver.rollbackTransaction(connection);
  destroy: Driver['destroy'] = () => this.#driver.destroy();
}

const NO_SUCH_DATABASE = '3D000';

/** Class 28 of PostgreSQL's errors: the database denies access. */
const NOT_LET_IN = '28';

const NO_RIGHT = '42501';

/** The address of the database as shown to a person, without its password. */
export function placeOf(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  shown.search = '';
  return shown.href;
}

/**
 * Runs a task on a database that may be missing or may deny access. Throws `Unstartable` with one line that says what
 * to do. Throws any other problem unchanged.
 */
export async function reaching<Answer>(url: string, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    throw unreachable(url, error);
  }
}

function unreachable(url: string, error: unknown): unknown {
  const cause = causeOf(error);
  const { host, pathname, username } = new URL(url);
  const name = pathname.slice(1);
  const code = codeOf(cause);
  if (code === NO_SUCH_DATABASE) {
    return new Unstartable(
      `There is no database ${name} on ${host}: make it there with createdb ${name}, or name another one in DATABASE_URL.`,
      { cause },
    );
  }
  if (code.startsWith(NOT_LET_IN)) {
    return new Unstartable(
      `PostgreSQL on ${host} does not let ${username || 'this user'} in: look at the user and the password in DATABASE_URL.`,
      { cause },
    );
  }
  if (code === NO_RIGHT) {
    return new Unstartable(
      `PostgreSQL on ${host} does not let ${username || 'this user'} make tables in ${name}: make that user its owner there.`,
      { cause },
    );
  }
  if (isNoWay(code)) {
    return new Unstartable(
      `PostgreSQL does not answer on ${host}: start it, or name another one in DATABASE_URL.`,
      { cause },
    );
  }
  if (toStoreProblem(error) instanceof ConnectionLost || isOfSigningIn(cause)) {
    const said = cause instanceof Error ? cause.message : 'it does not say why';
    return new Unstartable(`PostgreSQL on ${host} takes no connection from here: ${said}`, { cause });
  }
  return error;
}

/** True for the driver's SASL errors, which have no code. */
function isOfSigningIn(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('SASL');
}

/** The error of PostgreSQL inside a store problem. */
function causeOf(error: unknown): unknown {
  return error instanceof ConnectionLost ? error.cause : error;
}
