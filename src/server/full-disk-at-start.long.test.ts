import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tearIndex } from '#fixtures/torn-index.ts';
import { keepNightCup, NIGHT_CUP } from '#server/testing/sample-tournament.ts';
import { settingsIn } from '#server/testing/running-servers.ts';
import { mountSmall, type SmallMount } from '#server/testing/faulty-stores.ts';
import { buildApp } from './api/app.ts';
import { beginAnew, lookBeforeStart, restoreFrom } from '#server/backups/restore.ts';
import { contentsOfCopy, newestSound, copiesIn } from '#server/backups/copies.ts';
import { openDataFolder } from './persistence/files/data-folder.ts';
import { serve } from '#server/start/serve.ts';
import { installationIn } from './persistence/choose-engine.ts';
import { DiskFull } from '#server/persistence/ports/problems.ts';
import { filesIn, openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { Unstartable } from '#server/base/failure.ts';

/** Creates an auction and a backup of that auction, and stops the server. */
async function evening(dataDir: string): Promise<void> {
  openDataFolder(dataDir);
  const store = await openSqlite(filesIn(dataDir).database);
  await keepNightCup(store);
  await store.close();
  await (await serve(settingsIn(path.dirname(dataDir)), buildApp)).stop();
}

async function problemOf(task: Promise<unknown>): Promise<Error> {
  return task.then(
    () => new Error('nothing was wrong'),
    (error: unknown) => (error instanceof Error ? error : new Error('no error')),
  );
}

const BYTES = 24 * 1024 * 1024;
const trial = mountSmall(BYTES);
trial?.leave();

describe.skipIf(trial === null)('a start on a full file system', () => {
  let disk: SmallMount;
  let dataDir: string;
  beforeEach(() => {
    disk = mountSmall(BYTES) ?? { folder: '', fill() {}, makeRoom() {}, leave() {} };
    dataDir = settingsIn(disk.folder).dataDir;
  });
  afterEach(() => disk.leave());

  const start = () => serve(settingsIn(disk.folder), buildApp);
  const sentence = () =>
    `Cannot write: the disk of ${dataDir} is full. Make room on it, then start again; nothing is lost.`;

  async function expectNoRoom(task: Promise<unknown>): Promise<void> {
    const problem = await problemOf(task);
    expect(problem.message).toBe(sentence());
    expect(problem).toBeInstanceOf(Unstartable);
  }

  test('A start on a full disk names the full disk, and loses no data', async () => {
    await evening(dataDir);
    disk.fill(0);
    await expectNoRoom(start());
    disk.makeRoom();
    await (await start()).stop();
    expect(await installationIn(dataDir).contents()).toMatchObject({ state: 'whole', auctions: 1 });
  });

  test('After a kill on a full disk, the write-ahead log can still be read', async () => {
    await evening(dataDir);
    const { database } = filesIn(dataDir);
    const driver = createRequire(import.meta.url).resolve('better-sqlite3');
    const write = `new (require(${JSON.stringify(driver)}))(${JSON.stringify(database)}).exec("update teams set name = 'Goa Gulls'"); process.kill(process.pid, 'SIGKILL')`;
    spawnSync(process.execPath, ['-e', write]);
    expect(existsSync(`${database}-wal`)).toBe(true);
    disk.fill(0);
    const server = await start();
    const health = await fetch(`http://127.0.0.1:${String(server.port)}/api/health`);
    expect(health.status).toBe(200);
    await server.stop();
    disk.makeRoom();
    const store = await openSqlite(database);
    const names = (await store.tournaments.teamsOf(NIGHT_CUP)).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(['Goa Gulls']));
    await store.close();
  });

  test('A start on a nearly full disk serves the data for reading', async () => {
    await evening(dataDir);
    disk.fill(300_000);
    const server = await start();
    const health = await fetch(`http://127.0.0.1:${String(server.port)}/api/health`);
    expect(health.status).toBe(200);
    await server.stop();
  });

  test('A full disk never starts an empty database', async () => {
    await evening(dataDir);
    const { backups } = filesIn(dataDir);
    const [before, copies] = [readdirSync(dataDir), copiesIn(backups)];
    disk.fill(0);
    await expectNoRoom(beginAnew(installationIn(dataDir)));
    disk.makeRoom();
    expect(readdirSync(dataDir).filter((name) => !/-(wal|shm)$|^ballast$/.test(name))).toEqual(before);
    expect(copiesIn(backups)).toEqual(copies);
  });

  test('The first start on a full disk names the full disk', async () => {
    mkdirSync(path.join(dataDir, 'backups'), { recursive: true });
    disk.fill(0);
    await expectNoRoom(start());
    disk.makeRoom();
    await (await start()).stop();
  });

  test('A restored database without a write-ahead log is safe to start', async () => {
    await evening(dataDir);
    const { backups } = filesIn(dataDir);
    const [copy = ''] = copiesIn(backups);
    await restoreFrom(path.join(backups, copy), installationIn(dataDir), 1);
    disk.fill(0);
    await expectNoRoom(start());
    disk.makeRoom();
    await (await start()).stop();
  });

  test('A restore without space for a second database keeps the first one with its log', async () => {
    await evening(dataDir);
    const { database, backups } = filesIn(dataDir);
    const [copy = ''] = copiesIn(backups);
    disk.fill(0);
    const restoring = restoreFrom(path.join(backups, copy), installationIn(dataDir), 1);
    await expect(restoring).rejects.toBeInstanceOf(DiskFull);
    disk.makeRoom();
    expect(existsSync(database)).toBe(true);
    expect(await installationIn(dataDir).contents()).toMatchObject({ state: 'whole', auctions: 1 });
  });
});

describe('files that cannot be opened', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'boli-cannot-open-'));
    dataDir = settingsIn(folder).dataDir;
    await evening(dataDir);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("A file in the way of the database's log is named, without advice to start empty", async () => {
    mkdirSync(`${filesIn(dataDir).database}-wal`);
    const problem = await problemOf(lookBeforeStart(installationIn(dataDir)));
    expect(problem).toBeInstanceOf(Unstartable);
    expect(problem.message).toContain('boli.db cannot be opened (');
    expect(problem.message).not.toMatch(/damaged|begin-anew/);
    await expect(beginAnew(installationIn(dataDir))).rejects.toThrow(/cannot be opened/);
  });

  test('A backup that cannot be opened does not count as damaged', async () => {
    const copy = path.join(filesIn(dataDir).backups, 'boli-2026-01-01T00-00-00-000Z.db');
    copyFileSync(filesIn(dataDir).database, copy);
    mkdirSync(`${copy}-wal`);
    await expect(contentsOfCopy(installationIn(dataDir).copies, copy)).rejects.toThrow(/cannot be opened/);
  });

  test('A damaged database still names the backup to restore', async () => {
    tearIndex(filesIn(dataDir).database);
    expect(await newestSound(installationIn(dataDir))).toMatch(/boli-.+\.db\.br$/);
  });
});
