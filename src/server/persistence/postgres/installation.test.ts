import path from 'node:path';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '#server/backups/copies.ts';
import { bringImages } from '#server/backups/tidy-images.ts';
import { moveToFile, moveToPostgres, restoreFrom } from '#server/backups/restore.ts';
import { foldersIn, openDataFolder } from '#server/persistence/files/data-folder.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import type { Installation } from '#server/persistence/tables/installation.ts';
import { keepNightCup, NIGHT_CUP } from '#server/testing/sample-tournament.ts';
import { wireTo } from '#server/testing/network.ts';
import { dropPostgresDatabase, newPostgresDatabase } from '#server/testing/test-database.ts';
import { Unstartable } from '#server/base/failure.ts';

let folder = '';
let url = '';
/** The installation in PostgreSQL, and an SQLite installation in another folder. */
let server: Installation;
let laptop: Installation;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-installation-'));
  url = await newPostgresDatabase();
  for (const name of ['server', 'laptop']) openDataFolder(path.join(folder, name));
  server = installationIn(path.join(folder, 'server'), url);
  laptop = installationIn(path.join(folder, 'laptop'));
});
afterEach(async () => {
  await dropPostgresDatabase(url);
  rmSync(folder, { recursive: true, force: true });
});

const PICTURE = { hash: 'a'.repeat(64), type: 'image/png', bytes: new Uint8Array([0, 255, 1]) };

/** Stores Asha's sample tournament, with an image that nobody uses yet. */
async function keepIn(data: Installation) {
  const store = await data.open();
  const written = await keepNightCup(store);
  await store.images.keep({ image: PICTURE, by: 'asha', at: 1 });
  await store.close();
  return written;
}

async function logIn(data: Installation) {
  const store = await data.open();
  await store.settleImages();
  const log = await store.log.eventsAfter(NIGHT_CUP, 0);
  const image = await store.images.byHash(PICTURE.hash);
  await store.close();
  return { log, image: image === null ? null : [...image.bytes] };
}

describe('An installation in PostgreSQL', () => {
  test('The report of an installation names no tables, then tables, then auctions and lines', async () => {
    expect(await server.isThere()).toBe(false);
    expect(await server.contents()).toEqual({ state: 'missing' });
    const { lines } = await keepIn(server);
    expect(await server.isThere()).toBe(true);
    expect(await server.contents()).toEqual({ state: 'whole', auctions: 1, lines: lines.length });
  });

  test('A backup of PostgreSQL is a file that a laptop can use, images included', async () => {
    const { lines } = await keepIn(server);
    const copy = path.join(folder, 'copy.db');
    expect(await backUp(server, copy)).toBe(0);
    await restoreFrom(copy, laptop, 0);
    expect(await bringImages(copy, laptop)).toBe(0);
    expect(await logIn(laptop)).toEqual({ log: lines, image: [0, 255, 1] });
  });

  test('A file of a laptop is restored into PostgreSQL, and the old tables are kept aside', async () => {
    const { lines } = await keepIn(laptop);
    const copy = path.join(folder, 'copy.db');
    await backUp(laptop, copy);
    const before = await server.open();
    const other = { id: 'ravi', name: 'Ravi', email: 'ravi@example.com', mobile: '9', passwordHash: 'h' };
    await before.users.add({ ...other, createdAt: 1 });
    await before.close();

    const aside = await restoreFrom(copy, server, 0);
    expect(await logIn(server)).toEqual({ log: lines, image: [0, 255, 1] });
    const kept = installationIn(path.join(folder, 'kept'));
    openDataFolder(kept.dataDir);
    await restoreFrom(aside ?? '', kept, 0);
    const store = await kept.open();
    expect(await store.users.byId('ravi')).toMatchObject(other);
    await store.close();
  });

  test('Restoring a foreign backup changes nothing', async () => {
    const { lines } = await keepIn(server);
    const none = path.join(folder, 'none.db');
    writeFileSync(none, 'a list of groceries');
    await expect(restoreFrom(none, server, 0)).rejects.toThrow(Unstartable);
    expect((await logIn(server)).log).toEqual(lines);
  });

  test('An unreachable database is reported in one line with a remedy, without its password', async () => {
    const { host } = new URL(url);
    const dead = installationIn(path.join(folder, 'server'), 'postgres://boli:geheim@127.0.0.1:1/boli');
    await expect(dead.open()).rejects.toThrow(/^PostgreSQL does not answer on 127.0.0.1:1: start it/);
    const nowhere = installationIn(path.join(folder, 'server'), `postgres://boli:geheim@${host}/nowhere`);
    await expect(nowhere.open()).rejects.toThrow(/^There is no database nowhere on .*createdb nowhere/);
    expect(dead.place).not.toContain('geheim');
  });
});

describe('Moving an installation from SQLite into PostgreSQL', () => {
  const move = () => moveToPostgres(laptop, url);

  test('Every row and image is moved, also on a retry after a failure', async () => {
    const { lines } = await keepIn(laptop);
    const wire = await wireTo(url);
    const failing = moveToPostgres(laptop, wire.url).then(
      () => 'moved',
      () => 'failed',
    );
    wire.cut('closed');
    expect(await failing).toBe('failed');
    await wire.close();
    expect((await move()).missing).toBe(0);
    expect(await logIn(server)).toEqual({ log: lines, image: [0, 255, 1] });
    expect(readdirSync(foldersIn(laptop.dataDir).images)).toEqual([PICTURE.hash]);
    expect(readdirSync(laptop.dataDir)).not.toContain('moving.db');
  });

  test('Every row and image is moved back from PostgreSQL into a file', async () => {
    const { lines } = await keepIn(laptop);
    await move();
    const folder2 = path.join(folder, 'home-again');
    const { data, missing } = await moveToFile(server, url, folder2, 0);
    expect([data.dataDir, missing]).toEqual([folder2, 0]);
    expect(await logIn(data)).toEqual({ log: lines, image: [0, 255, 1] });
    expect(readdirSync(foldersIn(folder2).images)).toEqual([PICTURE.hash]);
    expect((await logIn(server)).log).toEqual(lines);
    await expect(moveToFile(server, url, folder2, 0)).rejects.toThrow(
      /is there already: name an empty folder/,
    );
  });

  test('Moving data back is refused while a process still works on the database', async () => {
    await keepIn(server);
    const store = await server.open();
    await store.cluster.join();
    const elsewhere = path.join(folder, 'elsewhere');
    await expect(moveToFile(server, url, elsewhere, 0)).rejects.toThrow(/stop all its processes first/);
    await store.close();
    expect(existsSync(path.join(elsewhere, 'boli.db'))).toBe(false);
  });

  test('A target database that holds data is refused and does not change', async () => {
    await keepIn(laptop);
    const { lines } = await keepIn(server);
    await expect(move()).rejects.toThrow(/is not empty: make a new database/);
    expect((await logIn(server)).log).toEqual(lines);
  });

  test('A move writes nothing when one row fails', async () => {
    await keepIn(laptop);
    const store = await laptop.open();
    await store.secrets.keep('name', 'a\u0000b');
    await store.close();
    await expect(move()).rejects.toThrow();
    expect(await server.contents()).toMatchObject({ auctions: 0 });
    const empty = await server.open();
    await expect(empty.users.byId('asha')).resolves.toBeNull();
    expect(await empty.images.byHash(PICTURE.hash)).toBeNull();
    await empty.close();
  });
});
