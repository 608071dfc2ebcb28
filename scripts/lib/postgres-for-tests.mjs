import { Problem } from './problem.mjs';
import { ensurePostgres, startPostgres } from './postgres.mjs';

/**
 * Called by vitest before and after all tests on PostgreSQL, which find its address in TESTS_ON_POSTGRES: the one that
 * TEST_DATABASE_URL names, or a PostgreSQL of their own.
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
