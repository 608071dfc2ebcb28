import { ensurePostgres } from '../lib/postgres.mjs';
import { Tally } from '../lib/tally.mjs';
import { runVitest } from './vitest.mjs';

/** What every engine promises, and what stands on it, on a real PostgreSQL; said as skipped where none can be had. */
export async function checkOnPostgres() {
  const tally = new Tally();
  if (!process.env.TEST_DATABASE_URL && (await ensurePostgres()) === null)
    tally.skip('nothing ran on PostgreSQL: install its server, or name a database in TEST_DATABASE_URL');
  else await runVitest(tally, { name: 'postgres', args: ['--config', 'vitest.postgres.config.ts'] });
  return tally;
}
