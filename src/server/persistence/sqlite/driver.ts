import type { Database } from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { migrationsFor } from '#server/persistence/migrations/migrations.ts';
import { toStoreProblem } from './errors.ts';
import { COLUMN_NAMES } from '#server/persistence/ports/engine.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

/** The tables of an SQLite file, for queries by Kysely. */
export function tablesIn(database: Database): Kysely<Tables> {
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
          throw toStoreProblem(error);
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

/** Every migration, with the column types of SQLite. */
export const MIGRATIONS = migrationsFor({ bytes: 'blob', keyed: 'without rowid' });
