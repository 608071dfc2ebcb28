import { ensurePostgres } from '../lib/postgres.mjs';
import { Tally } from '../lib/tally.mjs';
import { runVitest } from './vitest.mjs';

/** What an engine promises, and the calls, screens and rooms that ask most of it. */
const PROMISES = [
  'src/server/persistence/postgres/',
  ...['tournament', 'team', 'player', 'auction', 'paddle', 'image'].map(
    (kind) => `src/server/api/${kind}-calls`,
  ),
  'src/server/feed/feed.test.ts',
  'src/server/auctions/auction-service.test.ts',
];

/**
 * What every engine promises, and what stands on it, on a real PostgreSQL; said as skipped where none can be had.
 * @param {{ full: boolean }} which with all that stands on it
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
