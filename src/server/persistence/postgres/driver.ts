import { PostgresDialect, PostgresDriver, type DatabaseConnection, type Driver } from 'kysely';
import type { Pool } from 'pg';
import { asking } from './errors.ts';

/** Kysely's PostgreSQL dialect, with its errors turned into store problems. */
export class CarefulPostgresDialect extends PostgresDialect {
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
