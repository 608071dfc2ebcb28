import { ensurePostgres } from '../lib/postgres.mjs';
import { Tally } from '../lib/tally.mjs';
import { runVitest } from './vitest.mjs';

/** The storage contract, and the service that uses it most. The full run has all others. */
const PROMISES = ['open-postgres', 'errors', 'group-commit']
  .map((name) => `src/server/persistence/postgres/${name}.test.ts`)
  .concat('src/server/auctions/auction-service.test.ts');

/**
 * Runs the storage tests on a real PostgreSQL; skips them if none can be installed.
 * @param {{ full: boolean }} which full: all tests that run on PostgreSQL
 */
export async function checkOnPostgres({ full }) {
  const tally = new Tally();
  if (!process.env.TEST_DATABASE_URL && (await ensurePostgres()) === null)
    tally.skip('nothing ran on PostgreSQL: install its server, or name a database in TEST_DATABASE_URL');
  else
    await runVitest(tally, {
      name: 'postgres',
      args: ['--config', 'vitest.postgres.config.ts', ...(full ? [] : PROMISES)],
      env: full ? {} : { PROPERTY_TIMES: '0.3' },
    });
  return tally;
}
