import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Auction } from '#domain/auction/auction.ts';
import { fold } from '#domain/auction/fold.ts';
import { impossible } from '#domain/impossible.ts';
import { snapshotOf } from '#protocol/state/snapshot.ts';
import { systemRandom } from '#server/base/random.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { report } from './support/figures.ts';
import { fillLog } from './support/filled-log.ts';
import { stretches } from './support/stretches.ts';

const ID = 'long-evening';
const PLAYERS = 5_000;
const COMMAND = 'npm run bench long-log';

/** Measures an auction of 100,000 events: opening, and the console's first load. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boli-bench-'));
  const file = join(folder, 'boli.db');
  try {
    const lines = await fillLog(file, ID, PLAYERS);
    const { took, longest, auction } = await best(file);
    report({
      name: 'Opening an auction of 100,000 lines after a restart',
      figure: took,
      limit: 1_000,
      unit: 'ms',
      measured: `the best of five, from the file to the auction in memory, every one of ${said(lines)} lines folded; the thread works ${longest.toFixed(0)} ms at a stretch at most`,
      floor: `${(await foldAlone(file)).toFixed(0)} ms for folding these lines, already read`,
      command: COMMAND,
    });
    saySnapshot(auction, lines);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function saySnapshot(auction: Auction, lines: number): void {
  const text = JSON.stringify(snapshotOf(auction));
  const inFull = JSON.stringify({ ...snapshotOf(auction), history: auction.history });
  report({
    name: 'Snapshot of an auction of 100,000 lines',
    figure: text.length / 1_000_000,
    limit: 2.5,
    unit: 'MB',
    measured: `what a console asks for after ${said(lines)} lines with ${said(auction.players.size)} players, before it is packed; ${kB(gzipSync(text, { level: 5 }).length)} packed`,
    floor: `${(inFull.length / 1_000_000).toFixed(1)} MB with an object for each bid`,
    command: COMMAND,
  });
}

/** The best of five in ms, because other programs only add time. */
async function best(file: string): Promise<{ took: number; longest: number; auction: Auction }> {
  const found: { took: number; longest: number; auction: Auction }[] = [];
  for (let start = 0; start < 5; start += 1) {
    const store = await openSqlite(file);
    const room = createAuctionService({ store, clock: Date.now, random: systemRandom });
    let auction: Auction | null = null;
    const { took, longest } = await stretches(async () => (auction = await room.auctionOf(ID)));
    if (auction === null) throw new Error('the auction is not there');
    found.push({ took, longest, auction });
    await room.close();
    await store.close();
  }
  return found.toSorted((a, b) => a.took - b.took)[0] ?? impossible('five openings');
}

async function foldAlone(file: string): Promise<number> {
  const store = await openSqlite(file);
  const events = (await store.log.eventsAfter(ID, 0)).map(({ event }) => event);
  await store.close();
  const began = performance.now();
  fold(events);
  return performance.now() - began;
}

function said(count: number): string {
  return count.toLocaleString('en-IN');
}

function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(0)} kB`;
}

await main();
