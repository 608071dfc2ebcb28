import { type DatabaseConnection, type Driver, Kysely, PostgresDialect, PostgresDriver, sql } from 'kysely';
import pg, { type Pool } from 'pg';
import { impossible } from '#domain/impossible.ts';
import { Unstartable } from '#server/base/failure.ts';
import { migrationsFor } from '#server/persistence/migrations/migrations.ts';
import { COLUMN_NAMES } from '#server/persistence/ports/engine.ts';
import {
  AlreadyThere,
  Busy,
  codeOf,
  ConnectionLost,
  DiskFull,
  isProblem,
  ReadOnly,
  SerializationFailure,
  UnusableData,
} from '#server/persistence/ports/problems.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

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
    return await act(postgresTables(pool), pool);
  } finally {
    await pool.end();
  }
}

/** The tables of a PostgreSQL database, for queries by Kysely. */
export function postgresTables(pool: Pool): Kysely<Tables> {
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
export function shownAddress(url: string): string {
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
  if (postgresProblem(error) instanceof ConnectionLost || isOfSigningIn(cause)) {
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

/** Every migration, with the column types of PostgreSQL. */
export const POSTGRES_MIGRATIONS = migrationsFor({ bytes: 'bytea', keyed: '' });

/** The last migration of this version. The version must not write into newer tables. */
export const LAST_MIGRATION = Object.keys(POSTGRES_MIGRATIONS).at(-1) ?? impossible('no migrations');

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

/** Runs a query, and throws its errors as store problems. */
export async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw postgresProblem(error);
  }
}

/**
 * The store problem for an error of PostgreSQL (appendix A of its manual) or of the connection. Returns any other
 * error unchanged.
 */
export function postgresProblem(error: unknown): unknown {
  if (isProblem(error)) return error;
  const code = codeOf(error);
  if (code === UNIQUE) return new AlreadyThere('must be unique', { cause: error });
  if (CONFLICTS.has(code))
    return new SerializationFailure('undone for another transaction', { cause: error });
  if (NO_ROOM.has(code)) return new DiskFull('no room to write', { cause: error });
  if (TOO_SLOW.has(code)) return new Busy('the database did not come to it', { cause: error });
  if (READ_ONLY.has(code)) return new ReadOnly('the database takes nothing', { cause: error });
  if (DAMAGED.has(code)) {
    return new UnusableData('The database is damaged: restore a copy with npm run restore FILE.', {
      cause: error,
    });
  }
  if (isLost(code, error)) return new ConnectionLost('no way to the database', { cause: error });
  return error;
}

/** The code for a statement after the failed one. The error of the failed statement has the cause. */
export const AFTER_A_FAILURE = '25P02';

const UNIQUE = '23505';
/** The codes for two transactions that conflict: not serialisable, or a deadlock. */
const CONFLICTS = new Set(['40001', '40P01']);
const NO_ROOM = new Set(['53100']);
/** The codes for a statement or a lock that took too long. */
const TOO_SLOW = new Set(['57014', '55P03']);
/** The code of a read-only server: a standby, or a protected one. */
const READ_ONLY = new Set(['25006']);
/** The codes for damaged database files. */
const DAMAGED = new Set(['XX001', 'XX002']);
/** The codes of a server that is starting, stopping or full. All problems of class 08 belong to them, too. */
const GONE = new Set(['57P01', '57P02', '57P03', '53300', '25P03']);
/** The system's error codes for an unreachable address. */
const NO_WAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's errors without a code: a connection that ended, failed or timed out. */
const CONNECTION = /connection|timeout/i;

/** True for an error after which PostgreSQL closes the connection. */
function isFatal(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'FATAL';
}

/** True for an error code that means: nobody answers at that address. */
function isNoWay(code: string): boolean {
  return NO_WAY.has(code);
}

function isLost(code: string, error: unknown): boolean {
  if (GONE.has(code) || NO_WAY.has(code) || code.startsWith('08') || isFatal(error)) return true;
  return code === '' && error instanceof Error && CONNECTION.test(error.message);
}

/** The present time in epoch ms by the database's clock, which all processes share. */
export const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
