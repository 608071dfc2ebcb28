import pg from 'pg';
import { ensurePostgres, startPostgres } from '#scripts/lib/postgres.mjs';
import { bareBid, bareRows } from './support/bare-bid.ts';
import { setUp, startBoli } from './support/boli.ts';
import { ConsoleOf } from './support/console-of.ts';
import { median, ms, report, timed } from './support/figures.ts';
import { rawClient } from './support/raw-client.ts';

/** Warm-up bids, which are not counted. */
const BIDS_BEFORE = 1_000;
const BIDS = 2_000;

/**
 * Measures a bid over HTTP until it is durable in PostgreSQL, against a bare transaction with the same rows.
 */
async function main(): Promise<void> {
  const programs = await ensurePostgres();
  if (programs === null) throw new Error('There is no PostgreSQL on this machine: install its server.');
  const postgres = await startPostgres({ programs });
  const boli = await startBoli({ DATABASE_URL: postgres.url });
  const database = new pg.Client({ connectionString: postgres.url, pipeline: true });
  await database.connect();
  try {
    const client = await rawClient(boli.port, boli.token);
    const { tournamentId, teamIds } = await setUp(boli, { teams: 10, players: 300 });
    const auction = new ConsoleOf(client, tournamentId, teamIds);
    await auction.give({ type: 'initialise' });
    await auction.give(auction.bid());
    const bare = bareBid(database, await bareRows(database, auction));
    const ours: number[] = [];
    const floor: number[] = [];
    for (let bid = 0; bid < BIDS_BEFORE + BIDS; bid += 1) {
      const took = await auction.give(auction.bid());
      const tookBare = await timed(bare);
      if (bid < BIDS_BEFORE) continue;
      ours.push(took);
      floor.push(tookBare);
    }
    report({
      name: 'A bid on PostgreSQL',
      figure: median(ours) / median(floor),
      limit: 2.5,
      unit: 'times the floor',
      measured: `${ms(median(ours))} from request to durable answer`,
      floor: `${ms(median(floor))} for the same rows in one bare way there and back`,
      command: 'npm run bench bid-postgres',
    });
    client.close();
  } finally {
    await database.end();
    await boli.stop();
    await postgres.stop();
  }
}

await main();
