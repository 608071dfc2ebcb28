import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { bidFor, openBidding } from '#server/testing/test-auctions.ts';
import { systemRandom } from '#server/base/random.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { report } from './support/figures.ts';

/** Measures the loading of an auction whose lot has this many bids, after a restart (ms, the best of three). */
async function reopen(bids: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'boli-bench-'));
  const file = join(folder, 'boli.db');
  const id = await fill(file, bids);
  let best = Infinity;
  for (let start = 0; start < 3; start += 1) {
    const store = await openSqlite(file);
    const room = createAuctionService({ store, clock: Date.now, random: systemRandom });
    const began = performance.now();
    const auction = await room.auctionOf(id);
    best = Math.min(best, performance.now() - began);
    if (auction?.block.state !== 'open' || auction.block.bids.length !== bids)
      throw new Error('bids are missing');
    await room.close();
    await store.close();
  }
  rmSync(folder, { recursive: true });
  return best;
}

/** Inserts the bids directly into the log, because placing them by the rules would take minutes. */
async function fill(file: string, bids: number): Promise<string> {
  const store = await openSqlite(file);
  const room = createAuctionService({ store, clock: Date.now, random: systemRandom });
  const begun = await openBidding({ room });
  const { id } = begun.tournament;
  await room.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by: 'asha' });
  const { sequence } = (await room.auctionOf(id)) ?? begun;
  await room.close();
  await store.close();
  const database = new Database(file);
  const again = database.prepare(
    `insert into auction_events select tournament_id, @next, at, command_id || @next, "by", type, body
       from auction_events where tournament_id = @id and sequence = @sequence`,
  );
  database.transaction(() => {
    for (let bid = 1; bid < bids; bid += 1) again.run({ id, sequence, next: sequence + bid });
  })();
  database.close();
  return id;
}

await reopen(300);
const few = await reopen(3_000);
const many = await reopen(30_000);
report({
  name: 'Reopening a lot with ten times the bids',
  figure: many / few,
  limit: 20,
  unit: 'x',
  measured: `from the file to the auction in memory: 30,000 bids for one lot against 3,000 (${many.toFixed(0)} against ${few.toFixed(0)} ms)`,
  floor: '10 is linear, 100 quadratic',
  command: 'npm run bench reopen',
});
