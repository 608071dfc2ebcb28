import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Auction } from '#domain/auction/auction.ts';
import { fold } from '#domain/auction/fold.ts';
import { snapshotOf } from '#protocol/state/snapshot.ts';
import { compareWithLog } from '#server/auctions/snapshots/compare-with-log.ts';
import { writeSnapshot } from '#server/auctions/snapshots/write-snapshot.ts';
import { BETWEEN_PARTS, OVERDUE_AFTER } from '#server/auctions/snapshots/snapshots.ts';
import { systemRandom } from '#server/base/random.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { report } from './support/figures.ts';
import { fillLog } from './support/filled-log.ts';
import { stretches } from './support/stretches.ts';

const ID = 'long-evening';
const BUILD = 'bench';
const PLAYERS = 5_000;
const COMMAND = 'npm run bench long-log';

/** Measures an auction of 100,000 events: opening, snapshots, and the console's first load. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boli-bench-'));
  const file = join(folder, 'boli.db');
  try {
    const lines = await fillLog(file, ID, PLAYERS);
    const whole = await best(file, null);
    await keepAt(file, lines - OVERDUE_AFTER);
    const kept = await best(file, BUILD);
    if (JSON.stringify(snapshotOf(kept.auction)) !== JSON.stringify(snapshotOf(whole.auction)))
      throw new Error('the kept state and the rest tell another auction than the whole log');
    sayOpening(lines, whole.took, kept.took);
    await sayKeeping(file, whole.auction);
    saySnapshot(whole.auction, lines);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sayOpening(lines: number, whole: number, kept: number): void {
  report({
    name: 'Opening an auction of 100,000 lines after a restart',
    figure: kept,
    limit: 150,
    unit: 'ms',
    measured: `the best of five, from the file to the auction in memory: the state kept ${said(OVERDUE_AFTER)} lines before the end, and these lines`,
    floor: `${whole.toFixed(0)} ms for folding all ${said(lines)} lines`,
    command: COMMAND,
  });
}

async function sayKeeping(file: string, auction: Auction): Promise<void> {
  const store = await openSqlite(file);
  const keeping = await stretches(() =>
    writeSnapshot(store, auction, { writtenBy: BUILD, isOver: () => false }),
  );
  const comparing = await stretches(() =>
    compareWithLog(auction, { log: store.log, pause: () => pause(BETWEEN_PARTS), isOver: () => false }),
  );
  await store.close();
  report({
    name: 'A bid that comes while 100,000 lines are kept',
    figure: keeping.longest,
    limit: 10,
    unit: 'ms',
    measured: `the longest that the thread works at a stretch, of ${keeping.took.toFixed(0)} ms in all, with what was kept before removed`,
    floor: 'none',
    command: COMMAND,
  });
  report({
    name: 'A bid that comes while 100,000 lines are compared',
    figure: comparing.longest,
    limit: 50,
    unit: 'ms',
    measured: `the longest that the thread works at a stretch, of ${(comparing.took / 1_000).toFixed(1)} s in all; p99 ${comparing.p99.toFixed(1)} ms`,
    floor: 'the 50 ms that an order may wait',
    command: COMMAND,
  });
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

async function keepAt(file: string, sequence: number): Promise<void> {
  const store = await openSqlite(file);
  const lines = await store.log.eventsAfter(ID, 0, sequence);
  const auction = fold(lines.map(({ event }) => event));
  await writeSnapshot(store, auction, { writtenBy: BUILD, isOver: () => false });
  await store.close();
}

/** The best of five in ms, because other programs only add time. */
async function best(file: string, build: string | null): Promise<{ took: number; auction: Auction }> {
  let took = Infinity;
  let auction: Auction | null = null;
  for (let start = 0; start < 5; start += 1) {
    const store = await openSqlite(file);
    const room = createAuctionService({ store, clock: Date.now, random: systemRandom, build });
    const began = performance.now();
    auction = await room.auctionOf(ID);
    took = Math.min(took, performance.now() - began);
    await room.close();
    await store.close();
  }
  if (auction === null) throw new Error('the auction is not there');
  return { took, auction };
}

function said(count: number): string {
  return count.toLocaleString('en-IN');
}

function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(0)} kB`;
}

await main();
