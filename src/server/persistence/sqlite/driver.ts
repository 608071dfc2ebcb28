import path from 'node:path';
import type { Database, Statement } from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { Unstartable } from '#server/base/failure.ts';
import { folderProblem, refusalToWrite } from '#server/persistence/files/data-folder.ts';
import { migrationsFor } from '#server/persistence/migrations/migrations.ts';
import { COLUMN_NAMES } from '#server/persistence/ports/engine.ts';
import {
  AlreadyThere,
  Busy,
  codeOf,
  DiskFull,
  toDiskProblem,
  UnusableData,
} from '#server/persistence/ports/problems.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

/** The tables of an SQLite file, for queries by Kysely. */
export function sqliteTables(database: Database): Kysely<Tables> {
  return new Kysely({ dialect: new CarefulSqliteDialect(database), plugins: [COLUMN_NAMES] });
}

/** Kysely's SQLite dialect with the differences described below. */
class CarefulSqliteDialect extends SqliteDialect {
  readonly #database: Database;

  constructor(database: Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new CarefulDriver(this.#database);
  }
}

class CarefulDriver extends SqliteDriver {
  readonly #database: Database;

  constructor(database: Database) {
    super({ database: withKeptStatements(database) });
    this.#database = database;
  }

  /** Throws errors of the engine as store problems. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async (query) => {
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          throw sqliteProblem(error);
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /** Begins an immediate transaction. A deferred one that reads first may find the file locked at its first write. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Rolls back, unless a full disk has ended the transaction. Another rollback would then hide the real error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

const MOST_STATEMENTS = 200;

const LONGEST_KEPT = 4_000;

/** Caches short statements, because preparing a statement costs more than running it. */
function withKeptStatements(database: Database): SqliteDatabase {
  const kept = new LRUCache<string, SqliteStatement>({ max: MOST_STATEMENTS });
  return {
    prepare: (sql) => {
      const known = kept.get(sql);
      if (known !== undefined) return known;
      const statement = database.prepare(sql);
      if (sql.length <= LONGEST_KEPT) kept.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

/** Prepares each statement once. */
export function preparedOnce(database: Database): (sql: string) => Statement {
  const statements = new Map<string, Statement>();
  return (sql) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}

/** Every migration, with the column types of SQLite. */
export const SQLITE_MIGRATIONS = migrationsFor({ bytes: 'blob', keyed: 'without rowid' });

/** SQLite's errors for a full disk, at the database, its log or its shared memory. */
const NO_ROOM = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_SHMSIZE',
  'SQLITE_IOERR_SHMMAP',
]);
const TAKEN = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** The store problem for an error of SQLite. Returns any other error unchanged. */
export function sqliteProblem(error: unknown): unknown {
  const code = codeOf(error);
  if (NO_ROOM.has(code)) return new DiskFull('no room to write', { cause: error });
  if (code.startsWith('SQLITE_BUSY')) return new Busy('the database is locked', { cause: error });
  if (TAKEN.has(code)) return new AlreadyThere('must be unique', { cause: error });
  if (isCorrupt(code)) {
    return new UnusableData('The database is damaged: restore a copy with npm run restore FILE.', {
      cause: error,
    });
  }
  return toDiskProblem(error);
}

function isCorrupt(code: string): boolean {
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT');
}

/** The errors of a disk that returned other bytes than were written, or too few bytes. */
const UNREADABLE = new Set(['SQLITE_IOERR_READ', 'SQLITE_IOERR_SHORT_READ', 'SQLITE_IOERR_CORRUPTFS']);

/**
 * True if an error shows a damaged or foreign database, for which a backup helps. An error of disk space or access
 * rights does not show damage.
 */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  // An error without a code comes from an unreadable row. SQLITE_ERROR means a missing table or column.
  return isCorrupt(code) || UNREADABLE.has(code) || code === 'SQLITE_ERROR' || !code.startsWith('SQLITE_');
}

/** The error for an undamaged file that could not be opened: one line for the user, or a store problem. */
export function openProblem(file: string, error: unknown): Busy | Unstartable {
  const problem = sqliteProblem(error);
  if (problem instanceof Busy) return problem;
  const folder = path.dirname(file);
  const refusal = problem instanceof DiskFull ? problem : refusalToWrite(folder);
  const line =
    refusal === null
      ? `${file} cannot be opened (${error instanceof Error ? error.message : 'no reason given'}): look whether this user may read and write it and the files beside it, then start again.`
      : folderProblem(folder, refusal);
  return new Unstartable(line, { cause: error });
}
