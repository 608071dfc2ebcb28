import path from 'node:path';
import Database from 'better-sqlite3';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { entered } from '#fixtures/auction/facts.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { type ImageFiles, imageFilesIn } from '#server/persistence/files/image-files.ts';
import { SQLITE_MIGRATIONS, sqliteTables } from '#server/persistence/sqlite/driver.ts';
import { filesIn, openDatabase, openSqlite, putOutImages } from '#server/persistence/sqlite/open-sqlite.ts';
import type { OpenedStore } from '#server/persistence/tables/installation.ts';
import { DiskFull } from '#server/persistence/ports/problems.ts';
import { createImages } from '#server/images/images.ts';
import { nextEntry } from '#server/auctions/log-entry.ts';
import { keepNightCup, origin } from '#server/testing/sample-tournament.ts';
import { backUp, compareWithCopy, contentsOfCopy, packedName } from './copies.ts';
import { bringImages, tidyImages } from './tidy-images.ts';
import { makeCopy } from './keep-copies.ts';
import { restoreFrom } from './restore.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';

const HOUR = 60 * 60_000;
const AT = Date.UTC(2026, 10, 24, 12);

let folder = '';
let dataDir = '';
let store: OpenedStore;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-images-of-copies-'));
  dataDir = path.join(folder, 'data');
  mkdirSync(filesIn(dataDir).backups, { recursive: true });
  store = await openSqlite(filesIn(dataDir).database);
});

afterEach(async () => {
  await store.close().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

const hashOf = (n: number): string => n.toString(16).padStart(64, '0');
const bytesOf = (n: number, size: number): Uint8Array => new Uint8Array(size).fill(n % 256);
const imageOf = (n: number, size = 1_000) => ({
  image: { hash: hashOf(n), type: 'image/jpeg', bytes: bytesOf(n, size) },
  by: 'asha',
  at: AT,
});

/** Creates the sample auction, and one more team for each of these logos. */
async function eveningWith(images: readonly number[]): Promise<void> {
  let { auction } = await keepNightCup(store);
  for (const n of images) {
    const id = `team-${String(n)}`;
    const logo = imageAddress(hashOf(n));
    const next = nextEntry(auction, entered({ ...mumbai, id, name: id, logo }), origin(id));
    await store.log.append(next.entry);
    ({ auction } = next);
  }
}

async function takeLogo(n: number): Promise<void> {
  const database = new Database(filesIn(dataDir).database);
  database.prepare('update teams set logo = null where logo = ?').run(imageAddress(hashOf(n)));
  database.close();
}

const imagesIn = (dir: string): string[] => {
  const { images } = filesIn(dir);
  return existsSync(images) ? readdirSync(images).sort() : [];
};
const lookInto = (copy: string) => contentsOfCopy(installationIn(dataDir).copies, copy);
const compare = (older: string, newer: string) =>
  compareWithCopy(installationIn(dataDir).copies, older, newer);
const copyNow = (at: number) =>
  makeCopy({
    copyTo: (file) => store.copyTo(file),
    look: lookInto,
    compare,
    folder: filesIn(dataDir).backups,
    clock: () => at,
  });
test('An image is deleted once neither the database nor a backup refers to it', async () => {
  for (const n of [1, 2, 3]) await store.images.keep(imageOf(n));
  await eveningWith([1, 2]);
  await copyNow(AT);
  await takeLogo(1);
  let now = AT;
  const problems: unknown[] = [];
  const tidying = tidyImages({
    leads: () => true,
    images: store.images,
    data: installationIn(dataDir),
    clock: () => now,
    onProblem: (problem) => problems.push(problem),
  });
  await tidying.tidy();
  expect(imagesIn(dataDir)).toEqual([1, 2, 3].map(hashOf));

  now += 2 * HOUR;
  await tidying.tidy();
  expect(await store.images.byHash(hashOf(3))).toBeNull();
  expect(imagesIn(dataDir)).toEqual([1, 2].map(hashOf));

  rmSync(path.join(filesIn(dataDir).backups, packedName(AT)));
  await tidying.tidy();
  expect(await store.images.byHash(hashOf(1))).toBeNull();
  expect(imagesIn(dataDir)).toEqual([hashOf(2)]);
  await tidying.stop();
  expect(problems).toEqual([]);
});

test('An image that only backups hold counts for its account, so that changing photos cannot fill the disk', async () => {
  const { auction } = await keepNightCup(store);
  let now = AT;
  const mostBytes = 10_000;
  const images = createImages(store.images, mostBytes, () => now);
  const tidying = tidyImages({
    leads: () => true,
    images: store.images,
    data: installationIn(dataDir),
    clock: () => now,
    onProblem: (problem) => problems.push(problem),
  });
  const problems: unknown[] = [];
  let written = auction;
  /** Sets Chennai's logo to this image for one hourly backup, then to another. */
  const show = async (n: number): Promise<boolean> => {
    const { image } = imageOf(n);
    if (!(await images.keep(image, 'asha')).ok) return false;
    const plan = { name: 'Chennai', logo: imageAddress(image.hash) };
    const edit = nextEntry(
      written,
      [{ type: 'TeamEdited', team: 'chennai', plan }],
      origin(`edit-${String(n)}`),
    );
    await store.log.append(edit.entry);
    written = edit.auction;
    await copyNow(now);
    now += 2 * HOUR;
    await tidying.tidy();
    return true;
  };
  for (let n = 1; n <= 10; n += 1) expect(await show(n)).toBe(true);
  expect(await store.images.bytesOf('asha')).toBe(mostBytes);
  for (let n = 11; n <= 40; n += 1) expect(await show(n)).toBe(false);
  expect(imagesIn(dataDir)).toHaveLength(10);

  // A repeated upload in a refused order frees no capacity.
  const again = await images.keep(imageOf(3).image, 'asha');
  if (again.ok) await again.letGo();
  expect(await show(11)).toBe(false);
  // Another account has its own capacity.
  expect((await images.keep(imageOf(50).image, 'ravi')).ok).toBe(true);

  for (const n of [1, 2]) rmSync(path.join(filesIn(dataDir).backups, packedName(AT + (n - 1) * 2 * HOUR)));
  await tidying.tidy();
  expect(await store.images.bytesOf('asha')).toBe(mostBytes - 2_000);
  expect(await show(11)).toBe(true);
  await tidying.stop();
  expect(problems).toEqual([]);
});

test('While a backup cannot be read, no image is deleted', async () => {
  await store.images.keep(imageOf(1));
  const problems: unknown[] = [];
  const tidying = tidyImages({
    leads: () => true,
    images: store.images,
    data: installationIn(dataDir),
    clock: () => AT + 2 * HOUR,
    onProblem: (problem) => problems.push(problem),
  });
  mkdirSync(path.join(filesIn(dataDir).backups, packedName(AT)));
  await tidying.tidy();
  await tidying.stop();
  expect(problems).toHaveLength(1);
  expect(imagesIn(dataDir)).toEqual([hashOf(1)]);
});

test('A backup contains its images, and a restore brings them back', async () => {
  for (const n of [1, 2]) await store.images.keep(imageOf(n));
  await eveningWith([1, 2]);
  const copy = path.join(folder, 'copy.db');
  expect(await backUp(installationIn(dataDir), copy)).toBe(0);

  const elsewhere = path.join(folder, 'elsewhere');
  await restoreFrom(copy, installationIn(elsewhere), AT);
  expect(await bringImages(copy, installationIn(elsewhere))).toBe(0);
  const restored = await openSqlite(filesIn(elsewhere).database);
  // The restored data have the image before a server settles its images, and after that.
  expect(await restored.images.byHash(hashOf(1))).toMatchObject({ bytes: Buffer.from(bytesOf(1, 1_000)) });
  await restored.settleImages();
  expect(imagesIn(elsewhere)).toEqual([1, 2].map(hashOf));
  expect(await restored.images.byHash(hashOf(2))).toMatchObject({ bytes: Buffer.from(bytesOf(2, 1_000)) });
  await restored.close();
});

test('A backup reports how many images of its teams and players are missing', async () => {
  for (const n of [1, 2, 3]) await store.images.keep(imageOf(n));
  await eveningWith([1, 2]);
  for (const n of [2, 3]) rmSync(path.join(filesIn(dataDir).images, hashOf(n)));
  expect(await backUp(installationIn(dataDir), path.join(folder, 'copy.db'))).toBe(1);
});

test('A restore of an hourly backup finds the images next to the backups, also on another machine', async () => {
  for (const n of [1, 2]) await store.images.keep(imageOf(n));
  await eveningWith([1, 2]);
  await copyNow(AT);
  const copy = path.join(filesIn(dataDir).backups, packedName(AT));

  const elsewhere = path.join(folder, 'elsewhere');
  await restoreFrom(copy, installationIn(elsewhere), AT);
  expect(await bringImages(copy, installationIn(elsewhere))).toBe(0);
  expect(imagesIn(elsewhere)).toEqual([1, 2].map(hashOf));

  rmSync(filesIn(dataDir).images, { recursive: true });
  rmSync(filesIn(elsewhere).images, { recursive: true });
  expect(await bringImages(copy, installationIn(elsewhere))).toBe(2);
});

/** Creates a database of the version that kept images in tables. */
async function olderDatabase(file: string, count: number): Promise<void> {
  const { '0001-first': first, '0002-links': links } = SQLITE_MIGRATIONS;
  if (first === undefined || links === undefined) throw new Error('no migrations');
  await (await openSqlite(file, { migrations: { '0001-first': first, '0002-links': links } })).close();
  const older = openDatabase(file);
  const insert = older.prepare('insert into images (hash, type, bytes) values (?, ?, ?)');
  for (let n = 0; n < count; n += 1) insert.run(hashOf(n), 'image/png', bytesOf(n, 100_000));
  older.close();
}

test('The images of an older database move to files despite interruptions, and the database shrinks', async () => {
  const older = path.join(folder, 'older');
  mkdirSync(older);
  const { database: file, images } = filesIn(older);
  await olderDatabase(file, 80);
  const before = statSync(file).size;
  await (await openSqlite(file)).close();

  // Every twentieth image fails, as in a crash or on a full disk.
  const real = imageFilesIn(images);
  for (let start = 0; start < 5; start += 1) {
    let puts = 0;
    const failing: ImageFiles = {
      ...real,
      put: (hash, bytes) => {
        puts += 1;
        if (puts > 20) return Promise.reject(start % 2 === 0 ? new Error('killed') : new DiskFull('full'));
        return real.put(hash, bytes);
      },
    };
    const db = sqliteTables(openDatabase(file));
    await putOutImages(db, failing, images).catch(() => undefined);
    await db.destroy();
    const opened = await openSqlite(file);
    for (let n = 0; n < 80; n += 9) {
      const kept = await opened.images.byHash(hashOf(n));
      expect(kept?.type).toBe('image/png');
      expect(Buffer.from(bytesOf(n, 100_000)).equals(kept?.bytes ?? Buffer.alloc(0))).toBe(true);
    }
    await opened.close();
  }
  const opened = await openSqlite(file);
  await opened.settleImages();
  await opened.close();
  expect(imagesIn(older)).toHaveLength(80);
  expect(statSync(file).size).toBeLessThan(before / 10);
});
