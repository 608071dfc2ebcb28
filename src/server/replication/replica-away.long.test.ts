import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { impossible } from '#domain/impossible.ts';
import { type AuctionService, createAuctionService } from '#server/auctions/auction-service.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import type { OpenedStore, ReplicationFiles } from '#server/persistence/tables/installation.ts';
import { bidFor, countingRandom, openBidding } from '#server/testing/test-auctions.ts';
import { until } from '#server/testing/running-servers.ts';
import { Primary } from './primary/primary.ts';
import { type Replica, startReplica } from '#server/replication/replica/replica.ts';
import type { Replication } from './replication.ts';

const SECRET = 'secret';
/** A number of characters. The primary's buffer keeps 32 times as many. */
const MEGA = 1024 * 1024;

let folder: string;
let first: Primary;
let store: OpenedStore;
let service: AuctionService;
let auction: Auction;
let server: Server;
let following: Replica | null = null;
let laptop: Replication;
/** The ms by which the primary's clock is ahead of the test's clock. */
let later = 0;
/** Counts the whole copies that the primary made. */
let copies = 0;
let problems: unknown[] = [];

const filesOf = (dataDir: string): ReplicationFiles =>
  installationIn(dataDir, null).replication ?? impossible('a file that nobody can follow');
const folders = (): string[] => ['there', 'here'].map((name) => path.join(folder, name));

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-away-'));
  [copies, problems, later] = [0, [], 0];
  const [there = ''] = folders();
  for (const dataDir of folders()) mkdirSync(dataDir);
  const files = filesOf(there);
  const counting: ReplicationFiles = {
    ...files,
    copyNow(file) {
      copies += 1;
      return files.copyNow(file);
    },
  };
  first = new Primary({
    ...{ files: counting, dataDir: there, build: null, together: false, newId: countingRandom('run-').id },
    ...{ onBecome: () => undefined, tell: () => undefined, onProblem: (error) => problems.push(error) },
    moment: () => ({ elapsed: performance.now() + later, wall: Date.now() + later }),
  });
  store = await installationIn(there, null).open({ replicationHook: first.hook });
  laptop = await first.begin(store);
  service = createAuctionService({ store, clock: Date.now, random: countingRandom() });
  auction = await openBidding({ service });
  laptop.pairWith({ secret: SECRET, url: null });
  server = createServer();
  server.on('upgrade', (request, raw, head) => laptop.takeConnection(request, raw, head));
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
});
afterEach(async () => {
  await following?.stop();
  await service.close();
  first.stop();
  await store.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the replica, and waits until it has every log line. */
async function comes(): Promise<void> {
  const [, here = ''] = folders();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : impossible('no port');
  const opened = await startReplica({
    ...{ primary: `http://127.0.0.1:${String(port)}`, secret: SECRET, build: null, publicUrl: null },
    ...{ dataDir: here, files: filesOf(here), port: () => 1 },
    ...{ onProblem: (error) => problems.push(error), onParted: () => undefined },
  });
  following = opened;
  await until(async () => {
    const link = opened.link();
    return link.is === 'following' && link.acts === 0 && (await held()) === (await written());
  });
}

async function goes(): Promise<void> {
  await following?.stop();
  following = null;
}

const id = (): string => auction.tournament.id;
const written = async (): Promise<string> => JSON.stringify(await store.log.eventsAfter(id(), 0));
const held = async (): Promise<string> =>
  JSON.stringify((await following?.replica?.store.log.eventsAfter(id(), 0)) ?? null);
const bid = (team: 'mumbai' | 'chennai', amount: number) =>
  service.carryOut(id(), bidFor(auction, team, amount), { by: 'asha' });

/** Counts the secrets that tests wrote: a secret that exists is not written again. */
let secrets = 0;

/** Writes entries of two million characters each into a table outside the log. */
async function writeBeside(entries: number): Promise<void> {
  for (let entry = 0; entry < entries; entry += 1)
    await store.secrets.keep(`entry ${String((secrets += 1))}`, 'x'.repeat(2 * MEGA));
}

test('A replica that was briefly away receives the missed entries', async () => {
  await comes();
  await goes();
  await bid('mumbai', 50_000);
  await writeBeside(15);
  await comes();
  expect([copies, problems]).toEqual([1, []]);
});

test('A replica that was away for too long receives a whole copy', async () => {
  await comes();
  await goes();
  await bid('mumbai', 50_000);
  await writeBeside(17);
  await comes();
  expect([copies, problems]).toEqual([2, []]);
  await goes();
  await writeBeside(1);
  await comes();
  expect(copies).toBe(2);
});

test('Pages do not learn of a replica that is away for a minute, until the replica is back', async () => {
  await comes();
  const announced = laptop.successor()?.url;
  expect(announced).toBe('http://127.0.0.1:1');
  await goes();
  await until(() => Promise.resolve(laptop.link().is === 'lost'));
  // The clock advances to some seconds before the minute, and then beyond the minute.
  later += 50_000;
  expect(laptop.successor()?.url).toBe(announced);
  later += 10_000;
  expect(laptop.successor()).toBeNull();
  await comes();
  expect(laptop.successor()?.url).toBe(announced);
});
