import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bidFor, openBidding } from '#server/testing/test-auctions.ts';
import { systemRandom } from '#server/base/random.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { Busy } from '#server/persistence/ports/problems.ts';
import { openDatabase, openSqlite } from './open-sqlite.ts';
import type { OpenedStore } from '#server/persistence/tables/installation.ts';
import { waitForLock } from './engine.ts';

/** The source of another program, which locks the database until its input ends. */
const HOLD = `
  const database = new (require('better-sqlite3'))(process.argv[1]);
  database.exec('begin exclusive');
  process.stdout.write('held');
  process.stdin.on('end', () => { database.exec('rollback'); process.exit(0); }).resume();
`;

let folder = '';
let file = '';
let store: OpenedStore;
let other: ChildProcessByStdio<Writable, Readable, null> | null = null;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-busy-'));
  file = path.join(folder, 'boli.db');
  store = await openSqlite(file);
});
afterEach(async () => {
  other?.kill('SIGKILL');
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function hold(): Promise<void> {
  other = spawn(process.execPath, ['-e', HOLD, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
}

async function letGo(): Promise<void> {
  other?.stdin.end();
  if (other !== null) await once(other, 'exit');
}

test('A bid waits while another program locks the database, and is accepted afterwards', async () => {
  const service = createAuctionService({ store, clock: Date.now, random: systemRandom });
  const auction = await openBidding({ service });
  const { id } = auction.tournament;
  await hold();
  let answered = false;
  const bid = service.carryOut(id, bidFor(auction, 'mumbai', 45_000), { by: 'asha', commandId: 'tap' });
  void bid.then(() => (answered = true));

  // While the bid waits, timers run and reads are answered.
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise(setImmediate);
    expect(await store.tournaments.ofOrganiser('asha')).toHaveLength(1);
    expect(await store.log.answerTo(id, 'tap')).toBeNull();
  }
  expect(answered).toBe(false);
  await letGo();
  expect((await bid).ok).toBe(true);
  await service.close();
});

test('After the longest wait the database is reported as busy, and the waiting order writes nothing', async () => {
  await hold();
  const database = openDatabase(file, 0);
  let tries = 0;
  const write = () => {
    tries += 1;
    return database.prepare("insert into commands values ('cup', 'tap', '{}', 0)").run();
  };
  await expect(waitForLock(write, 50)).rejects.toThrow(Busy);
  expect(tries).toBeGreaterThan(1);
  await letGo();
  expect(database.prepare('select count(*) from commands').pluck().get()).toBe(0);
  database.close();
});

test('An error that is no lock is reported at once', async () => {
  let tries = 0;
  const task = () => {
    tries += 1;
    throw new RangeError('a bug');
  };
  await expect(waitForLock(task)).rejects.toThrow(RangeError);
  expect(tries).toBe(1);
});
