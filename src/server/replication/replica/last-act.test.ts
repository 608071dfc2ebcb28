import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { impossible } from '#domain/impossible.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import type { ReplicaTables, ReplicationFiles } from '#server/persistence/tables/installation.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { bidFor, type TestAuctions, openBidding, testAuctions } from '#server/testing/test-auctions.ts';
import { createLastAct } from './last-act.ts';

let auctions: TestAuctions;
let auction: Auction;
let folder: string;
let copies = 0;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-last-act-'));
  auctions = await testAuctions({ open: openSqlite });
  auction = await openBidding(auctions);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const filesOf = (dataDir: string): ReplicationFiles =>
  installationIn(dataDir, null).replication ?? impossible('a file that nobody can follow');

/** Copies the data to a new laptop, and opens the tables of the copy. */
async function held(): Promise<ReplicaTables> {
  const dataDir = path.join(folder, String((copies += 1)));
  mkdirSync(dataDir);
  await filesOf(path.dirname(auctions.file)).copyNow(path.join(dataDir, 'boli.db'));
  return filesOf(dataDir).openReplica();
}

const bid = (team: 'mumbai' | 'chennai', amount: number) =>
  auctions.service.carryOut(auction.tournament.id, bidFor(auction, team, amount), { by: 'asha' });

test('The last act of a newly installed copy is reported, even when the copy has fewer lines than the one before', async () => {
  const before = await held();
  await bid('mumbai', 50_000);
  const after = await held();
  const lastAct = createLastAct();
  expect((await lastAct(after))?.text).toContain('50,000');
  expect((await lastAct(before))?.text).not.toContain('50,000');
  await Promise.all([before.close(), after.close()]);
});

test('Many simultaneous and repeated questions for the last act read each log line once', async () => {
  const { tournament } = auction;
  const replica = await held();
  const { store } = replica;
  const read: number[] = [];
  const log: typeof store.log = {
    ...store.log,
    async eventsAfter(...asked) {
      const lines = await store.log.eventsAfter(...asked);
      read.push(lines.length);
      return lines;
    },
  };
  const lastAct = createLastAct();
  const counting: ReplicaTables = { ...replica, store: { ...store, log } };
  const acts = await Promise.all(Array.from({ length: 20 }, () => lastAct(counting)));
  expect(new Set(acts.map((act) => act?.text)).size).toBe(1);
  const { sequence } = (await auctions.service.auctionOf(tournament.id)) ?? impossible('no auction');
  const all = (): number => read.reduce((sum, one) => sum + one, 0);
  expect(all()).toBe(sequence);
  await lastAct(counting);
  expect(all()).toBe(sequence);
  await replica.close();
});
