import { Problem } from './problem.mjs';
import { ensurePostgres, startPostgres } from './postgres.mjs';

/**
 * Vitest's global setup for tests on PostgreSQL. It sets TESTS_ON_POSTGRES to TEST_DATABASE_URL, or starts a PostgreSQL
 * for the tests.
 */
export default async function setUp() {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) {
    process.env.TESTS_ON_POSTGRES = TEST_DATABASE_URL;
    return undefined;
  }
  const programs = await ensurePostgres();
  if (programs === null)
    throw new Problem(
      'There is no PostgreSQL here: install its server, or name a database in TEST_DATABASE_URL.',
    );
  const postgres = await startPostgres({ programs });
  process.env.TESTS_ON_POSTGRES = postgres.url;
  return () => postgres.stop();
}
