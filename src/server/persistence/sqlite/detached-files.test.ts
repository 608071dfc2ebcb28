import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bidFor, openBidding } from '#server/testing/test-auctions.ts';
import { systemRandom } from '#server/base/random.ts';
import { type AuctionService, createAuctionService } from '#server/auctions/auction-service.ts';
import { DataDetached } from '#server/persistence/ports/problems.ts';
import { filesIn, openSqlite } from './open-sqlite.ts';
import type { OpenedStore } from '#server/persistence/tables/installation.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';

let folder = '';
let dataDir = '';
let store: OpenedStore;
let service: AuctionService;
let begun: Auction;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-detached-'));
  dataDir = path.join(folder, 'data');
  openDataFolder(dataDir);
  store = await openSqlite(filesIn(dataDir).database);
  service = createAuctionService({ store, clock: Date.now, random: systemRandom });
  begun = await openBidding({ service });
});
afterEach(async () => {
  await service.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const bid = (amount: number, commandId: string) => {
  const team = commandId === 'before' ? 'mumbai' : 'chennai';
  const order = { ...bidFor(begun, team, amount), seen: null };
  return service.carryOut(begun.tournament.id, order, { by: 'asha', commandId });
};

const { database } = filesIn('');

/** Accidents after which the path of the data folder leads to other files. */
const MISHAPS: Readonly<Record<string, () => void>> = {
  'the folder is deleted': () => rmSync(dataDir, { recursive: true }),
  'the folder is moved': () => renameSync(dataDir, `${dataDir}-old`),
  'the folder is deleted and made again, empty': () => {
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
  },
  'the database is deleted': () => rmSync(path.join(dataDir, database)),
  'the log beside the database is deleted': () => rmSync(path.join(dataDir, `${database}-wal`)),
  'the database is replaced by a copy of itself': () => {
    const file = path.join(dataDir, database);
    cpSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
  },
  'an emptied folder is put in its place': () => {
    renameSync(dataDir, `${dataDir}-old`);
    openDataFolder(dataDir);
    for (const rest of ['', '-wal']) writeFileSync(path.join(dataDir, database + rest), '');
  },
};

test.each(Object.entries(MISHAPS))('No more bids are confirmed after this: %s', async (_, happens) => {
  expect((await bid(45_000, 'before')).ok).toBe(true);
  expect(store.isDetached()).toBe(false);
  happens();
  for (const tap of ['first', 'second', 'third']) {
    await expect(bid(50_000, tap)).rejects.toThrow(DataDetached);
  }
  expect(store.isDetached()).toBe(true);
});

test('Detached files allow reads, and no write reaches them after the first refusal', async () => {
  await bid(45_000, 'before');
  rmSync(dataDir, { recursive: true });
  for (const tap of ['first', 'second']) await expect(bid(50_000, tap)).rejects.toThrow(DataDetached);
  const lines = await store.log.eventsAfter(begun.tournament.id, 0);
  expect(lines.map(({ commandId }) => commandId)).toContain('before');
  expect(lines.map(({ commandId }) => commandId)).not.toContain('second');
});

test('When the folder is put back, the auction continues and the same tap is accepted', async () => {
  await bid(45_000, 'before');
  renameSync(dataDir, `${dataDir}-old`);
  await expect(bid(50_000, 'tap')).rejects.toThrow(DataDetached);
  renameSync(`${dataDir}-old`, dataDir);
  expect((await bid(50_000, 'tap')).ok).toBe(true);
  const taps = (await store.log.eventsAfter(begun.tournament.id, 0)).filter(
    ({ commandId }) => commandId === 'tap',
  );
  expect(taps).toHaveLength(1);
});

test('With detached files an organiser can sign in and save the data', async () => {
  const user = { id: 'asha', name: 'Asha', email: 'asha@example.com', mobile: '1', passwordHash: '-' };
  await store.users.add({ ...user, createdAt: 0 });
  rmSync(dataDir, { recursive: true });
  const session = { tokenHash: 'hash', user: 'asha', createdAt: 0, seenAt: 0, expiresAt: 9e15 };
  await store.sessions.open(session);
  expect((await store.sessions.byTokenHash('hash'))?.user.id).toBe('asha');
  await expect(store.users.setPasswordHash('asha', 'new')).rejects.toThrow(DataDetached);
});
