import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { createAuctionService, type AuctionService } from '#server/auctions/auction-service.ts';
import { createLease, type Lease } from '#server/replication/primary/lease.ts';
import { HOLDS } from '#server/replication/channel/messages.ts';
import { Replaced } from '#server/persistence/ports/problems.ts';
import type { OpenedStore } from '#server/persistence/tables/installation.ts';
import { openSqlite } from './open-sqlite.ts';
import { bidFor, countingRandom, openBidding } from '#server/testing/test-auctions.ts';
import { until } from '#server/testing/running-servers.ts';

const NOW = 1_790_000_000_000;
const OTHER = { url: 'http://192.168.1.21:3000', term: 1 };

let folder: string;
let store: OpenedStore;
let service: AuctionService;
let auction: Auction;
let lease: Lease;
/** The ms since some fixed moment, by both clocks of the laptop. */
let now = 0;
/** True after the peer took over; and the number of questions that it was asked. */
let [tookOver, asked] = [false, 0];
/** The number of attempts of bids to lock the file for writing. */
let tries = 0;
/** True while the replica gets nothing; and the number of transactions that it lost. */
let [isTorn, lost] = [false, 0];
let onOtherDisk: Promise<void> | null = null;
let arrived = (): void => undefined;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-hook-'));
  [now, tookOver, asked, onOtherDisk] = [0, false, 0, null];
  [isTorn, lost] = [false, 0];
  lease = createLease({
    moment: () => ({ elapsed: now, wall: now }),
    ask() {
      asked += 1;
      return Promise.resolve(tookOver ? OTHER : 'follows');
    },
    onReplaced: () => undefined,
  });
  const replicationHook = {
    async before() {
      await lease.pass();
      tries += 1;
    },
    mayWrite: () => lease.mayPass(),
    committed: () => {
      if (isTorn) throw new Error('no entry');
      return 1;
    },
    lost: () => (lost += 1),
    after: () => onOtherDisk,
  };
  store = await openSqlite(path.join(folder, 'boli.db'), { replicationHook });
  service = createAuctionService({ store, clock: () => NOW, random: countingRandom() });
  auction = await openBidding({ service });
});
afterEach(async () => {
  arrived();
  await service.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const bid = () =>
  service.carryOut(auction.tournament.id, bidFor(auction, 'mumbai', 45_000), {
    by: 'asha',
    commandId: 'tap',
  });
const onDisk = () => store.log.eventsAfter(auction.tournament.id, auction.sequence);
/** The lines that a reader sees who does not have the line before the bid. */
const shown = async () => {
  const { events } = await service.history(auction.tournament.id, auction.sequence - 1, 100);
  return events.map(({ event }) => event.type);
};

test('A bid that waits for the other disk is hidden from every reader until that disk has the bid', async () => {
  onOtherDisk = new Promise((resolve) => {
    arrived = resolve;
  });
  const taken = bid();
  await until(async () => (await onDisk()).length === 1);
  let answered = false;
  const asking = shown();
  void asking.then(() => (answered = true));
  for (let turn = 0; turn < 20; turn += 1) await onDisk();
  expect(answered).toBe(false);
  arrived();
  expect((await taken).ok).toBe(true);
  expect(await asking).toEqual(['LotOpened', 'BidPlaced']);
  expect(await shown()).toEqual(['LotOpened', 'BidPlaced']);
});

/** Places a bid while another program locks the file, until the lease has this age (ms). */
async function whileHeldFor(ms: number, meanwhile: () => unknown = () => undefined) {
  lease.guard();
  await lease.askPeer();
  [asked, tries] = [0, 0];
  const other = new Database(path.join(folder, 'boli.db'));
  other.exec('begin immediate');
  const taken = bid();
  taken.catch(() => undefined);
  await until(async () => tries > 0);
  now += ms;
  meanwhile();
  other.exec('rollback');
  other.close();
  return taken;
}

test('A bid that waited for the lock less than the lease is written without a question to the peer', async () => {
  expect((await whileHeldFor(HOLDS)).ok).toBe(true);
  expect(asked).toBe(0);
});

test('A bid that waited for the lock longer than the lease is written after the peer confirmed that it follows', async () => {
  expect((await whileHeldFor(HOLDS + 1)).ok).toBe(true);
  expect(asked).toBe(1);
});

test('A bid that waited longer than the lease is refused and not written when the peer has taken over', async () => {
  await expect(whileHeldFor(HOLDS + 1, () => (tookOver = true))).rejects.toThrow(Replaced);
  expect(await onDisk()).toEqual([]);
});

test('A bid that cannot be sent to the other laptop is written and answered', async () => {
  isTorn = true;
  expect((await bid()).ok).toBe(true);
  expect(lost).toBe(1);
  expect(await onDisk()).toHaveLength(1);
});
