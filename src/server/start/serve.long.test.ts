import path from 'node:path';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tournamentWith } from '#fixtures/auction/people.ts';
import { copiesIn, lookAt } from '#server/backups/copies.ts';
import type { Config } from '#server/base/config.ts';
import { keepNightCup, NIGHT_CUP } from '#server/testing/sample-tournament.ts';
import { bidFor, openBidding } from '#server/testing/test-auctions.ts';
import { settingsIn } from '#server/testing/running-servers.ts';
import { systemRandom } from '#server/base/random.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { serve } from './serve.ts';
import type { AppParts } from '#server/api/app.ts';
import { SQLITE_MIGRATIONS } from '#server/persistence/sqlite/driver.ts';
import { UnusableData } from '#server/persistence/ports/problems.ts';
import { filesIn, openDatabase, openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';
import { Unstartable } from '#server/base/failure.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function settings(changes: Partial<Config> = {}): Config {
  return settingsIn(folder, changes);
}

/** An app with one call, which opens a tournament. */
async function build({ auctions }: AppParts): Promise<FastifyInstance> {
  const app = fastify();
  app.post('/open', async () => (await auctions.open('asha', tournamentWith())).tournament.id);
  return app;
}

async function problemOf(starting: Promise<unknown>): Promise<Error> {
  return starting.then(
    () => new Error('it started'),
    (error: unknown) => (error instanceof Error ? error : new Error('no error')),
  );
}

test('A server creates its folder, answers on its port, makes a backup, and starts again', async () => {
  const first = await serve(settings(), build);
  const url = `http://127.0.0.1:${String(first.port)}/open`;
  const id = await (await fetch(url, { method: 'POST' })).text();
  await first.stop();
  expect(copiesIn(filesIn(settings().dataDir).backups)).toHaveLength(1);

  const again = await serve(settings(), async ({ store }) => {
    expect((await store.tournaments.ofOrganiser('asha')).map((row) => row.id)).toEqual([id]);
    return fastify();
  });
  await again.stop();
});

test('A lot whose clock ran out during the downtime gets time before any phone sees it', async () => {
  const { dataDir } = settings();
  openDataFolder(dataDir);
  const store = await openSqlite(filesIn(dataDir).database);
  const service = createAuctionService({ store, clock: () => Date.now() - 3_600_000, random: systemRandom });
  const begun = await openBidding({ service });
  const { id } = begun.tournament;
  const countdown = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
  await service.carryOut(id, { type: 'set-floor', settings: { bidding: 'both', countdown } }, { by: 'asha' });
  await service.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by: 'asha' });
  await service.close();
  await store.close();

  const before = Date.now();
  const server = await serve(settings(), async ({ store: opened, auctions }) => {
    await auctions.auctionOf(id);
    const clock = (await opened.log.eventsAfter(id, 0)).at(-1)?.event;
    if (clock?.type !== 'ClockSet' || clock.clock.state !== 'running') throw new Error('no clock runs');
    expect(clock.clock.closesAt).toBeGreaterThanOrEqual(before + 10_000);
    return fastify();
  });
  await server.stop();
});

test('A start deletes outdated answers', async () => {
  const { dataDir } = settings();
  openDataFolder(dataDir);
  const store = await openSqlite(filesIn(dataDir).database);
  const day = 24 * 60 * 60_000;
  const { sequence: after } = (await keepNightCup(store)).auction;
  const refused = { tournament: NIGHT_CUP, problem: { code: 'nothing-to-undo' }, after } as const;
  await store.log.keepRefusal({ ...refused, command: 'old', at: Date.now() - 31 * day });
  await store.log.keepRefusal({ ...refused, command: 'young', at: Date.now() - 29 * day });
  await store.close();

  const server = await serve(settings(), async ({ store: opened }) => {
    expect(await opened.log.answerTo(NIGHT_CUP, 'old')).toBeNull();
    expect(await opened.log.answerTo(NIGHT_CUP, 'young')).not.toBeNull();
    return fastify();
  });
  await server.stop();
});

test('A start deletes images without a reference for an hour before the first backup', async () => {
  const { dataDir } = settings();
  openDataFolder(dataDir);
  const { database, backups } = filesIn(dataDir);
  const [old, young] = ['a'.repeat(64), 'b'.repeat(64)];
  const store = await openSqlite(database);
  for (const [hash, minutes] of [
    [old, 61],
    [young, 59],
  ] as const) {
    const image = { hash, type: 'image/png', bytes: new Uint8Array(10) };
    await store.images.keep({ image, by: 'asha', at: Date.now() - minutes * 60_000 });
  }
  await store.close();

  await (await serve(settings(), build)).stop();
  const [copy = ''] = copiesIn(backups);
  const inCopy = await lookAt(path.join(backups, copy), (file) => {
    const copied = openDatabase(file);
    const hashes = copied.prepare('select hash from images').pluck().all();
    copied.close();
    return hashes;
  });
  expect(inCopy).toEqual([young]);
  const again = await openSqlite(database);
  expect([await again.images.sizeOf(old), await again.images.sizeOf(young)]).toEqual([null, 10]);
  expect(existsSync(path.join(dataDir, 'images', old))).toBe(false);
});

test('A stopping server answers the order that it has accepted', async () => {
  let taken = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (taken = resolve));
  const server = await serve(settings(), async (parts) => {
    const app = await build(parts);
    app.addHook('preHandler', async () => {
      taken();
      await new Promise(setImmediate);
    });
    return app;
  });
  const answer = fetch(`http://127.0.0.1:${String(server.port)}/open`, { method: 'POST' });
  await arrived;
  await server.stop();
  expect((await answer).status).toBe(200);
  const store = await openSqlite(filesIn(settings().dataDir).database);
  expect(await store.tournaments.ofOrganiser('asha')).toHaveLength(1);
  await store.close();
});

test('A start on a taken port fails with one line that names the port, and releases the data folder', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const problem = await problemOf(serve(settings({ port }), build));
  expect(problem).toBeInstanceOf(Unstartable);
  expect(problem.message).toBe(
    `Port ${String(port)} is taken by another program: stop that one, or choose another port, like PORT=${String(port + 1)}.`,
  );
  other.close();
  await (await serve(settings(), build)).stop();
});

test('A start with a HOST of another machine fails with one line that names it', async () => {
  const problem = await problemOf(serve(settings({ host: '203.0.113.7' }), build));
  expect(problem).toBeInstanceOf(Unstartable);
  expect(problem.message).toMatch(/^HOST 203\.0\.113\.7 is no address of this machine: /);
});

test('Two servers cannot use one data folder', async () => {
  const first = await serve(settings(), build);
  const problem = await problemOf(serve(settings(), build));
  expect(problem).toBeInstanceOf(Unstartable);
  expect(problem.message).toMatch(/^Boli is already running on .+: stop it first, or /);
  await first.stop();
  await (await serve(settings(), build)).stop();
});

test('A start in a folder that cannot be written to fails with one line that names it, and changes nothing', async () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, 'dear Asha');
  for (const dataDir of [file, path.join(file, 'data'), '/proc/boli/data']) {
    const problem = await problemOf(serve(settings({ dataDir }), build));
    expect(problem).toBeInstanceOf(Unstartable);
    expect(problem.message).toContain(`${dataDir} cannot be written to: `);
  }
  expect(readFileSync(file, 'utf8')).toBe('dear Asha');
});

test('A start with a database of a newer version fails, changes nothing and releases the folder', async () => {
  const { dataDir } = settings();
  await (await serve(settings(), build)).stop();
  const { database } = filesIn(dataDir);
  const newer = { ...SQLITE_MIGRATIONS, '9999-tomorrow': { up: async () => undefined } };
  await (await openSqlite(database, { migrations: newer })).close();
  for (let tries = 0; tries < 2; tries += 1) {
    const problem = await problemOf(serve(settings(), build));
    expect(problem).toBeInstanceOf(UnusableData);
    expect(problem.message).toMatch(/newer version of Boli: start that version/);
  }
  expect(existsSync(database)).toBe(true);
});

test('A start removes files that were still arriving when the server was killed', async () => {
  const { dataDir } = settings();
  const left = path.join(dataDir, 'incoming', 'boli-file-left');
  mkdirSync(left, { recursive: true });
  writeFileSync(path.join(left, 'log.ndjson'), 'half a log');
  const server = await serve(settings(), async ({ incoming }) => {
    expect([incoming, existsSync(left)]).toEqual([path.join(dataDir, 'incoming'), false]);
    return fastify();
  });
  await server.stop();
});
