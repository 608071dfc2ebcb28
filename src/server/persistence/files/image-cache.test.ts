import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jpeg, png, longer } from '#server/testing/pictures.ts';
import { imageCacheIn } from './image-cache.ts';

let around = '';
let folder = '';
beforeEach(() => {
  around = mkdtempSync(path.join(tmpdir(), 'boli-cache-'));
  folder = path.join(around, 'image-cache');
});
afterEach(() => rmSync(around, { recursive: true, force: true }));

const hashOf = (n: number): string => n.toString(16).padStart(64, '0');
const sized = (bytes: number): Buffer => longer(png(9, 9), bytes - png(9, 9).length);

test('A cached image has the type of its bytes, and large ones are streams', async () => {
  const cache = imageCacheIn(folder, 100_000_000);
  const large = sized(3_000_000);
  await cache.keep(hashOf(1), jpeg(40, 30));
  await cache.keep(hashOf(2), large);
  expect(await cache.open(hashOf(1))).toEqual({
    type: 'image/jpeg',
    size: jpeg(40, 30).length,
    bytes: jpeg(40, 30),
  });
  const opened = await cache.open(hashOf(2));
  expect(opened).toMatchObject({ type: 'image/png', size: 3_000_000 });
  expect(opened?.bytes).toBeInstanceOf(Readable);
  if (opened?.bytes instanceof Readable) expect((await buffer(opened.bytes)).equals(large)).toBe(true);
  expect(await cache.read(hashOf(2))).toMatchObject({ type: 'image/png', hash: hashOf(2) });
  expect(await cache.open(hashOf(3))).toBeNull();
});

test('A full cache drops the least recently used images, whichever process wrote them', async () => {
  mkdirSync(folder);
  for (let n = 0; n < 10; n += 1) {
    const file = path.join(folder, hashOf(n));
    writeFileSync(file, sized(1_000));
    utimesSync(file, 1_000 + n, 1_000 + n);
  }
  const cache = imageCacheIn(folder, 10_000);
  // The first image was read a moment ago, so it is no longer the least recently used.
  expect(await cache.open(hashOf(0))).not.toBeNull();
  await expect.poll(() => statSync(path.join(folder, hashOf(0))).mtimeMs).toBeGreaterThan(2_000_000);
  await cache.keep(hashOf(10), sized(1_000));
  await expect.poll(() => readdirSync(folder).sort()).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10].map(hashOf));
});

test('Reading a cached image never waits for the scan of the folder', async () => {
  mkdirSync(folder);
  const many = Array.from({ length: 300 }, (_, n) => hashOf(n));
  for (const hash of many) writeFileSync(path.join(folder, hash), sized(1_000));
  await imageCacheIn(folder, 10_000).keep(hashOf(300), sized(1_000));
  expect(readdirSync(folder)).toHaveLength(301);
  await expect.poll(() => readdirSync(folder)).toHaveLength(9);
});

test('The cache returns to its limit, however many images pass through it', async () => {
  const cache = imageCacheIn(folder, 20_000);
  for (let n = 0; n < 100; n += 1) {
    await cache.keep(hashOf(n), sized(1_000));
  }
  await expect.poll(() => readdirSync(folder).length).toBeLessThanOrEqual(22);
  expect(await cache.open(hashOf(99))).not.toBeNull();
});

test('An image that cannot be cached is still answered', async () => {
  const nowhere = imageCacheIn(path.join(around, 'gone', 'image-cache'), 1_000_000);
  await nowhere.keep(hashOf(1), png(9, 9));
  expect(await nowhere.open(hashOf(1))).toBeNull();
  // The cache stores no type of an image, so the type is read from the bytes.
  const cache = imageCacheIn(folder, 1_000_000);
  await cache.keep(hashOf(2), Buffer.from('a letter'));
  expect(existsSync(folder)).toBe(false);
});

test('The cache deletes unfinished files of a killed process, and keeps those of a running process', async () => {
  mkdirSync(folder);
  const [old, fresh] = ['1', '2'].map((name) => path.join(folder, `${hashOf(1)}.${name}.unfinished`));
  for (const file of [old, fresh]) writeFileSync(file ?? '', 'half');
  utimesSync(old ?? '', 1_000, 1_000);
  await imageCacheIn(folder, 10_000).keep(hashOf(3), sized(1_000));
  await expect.poll(() => readdirSync(folder).sort()).toEqual([path.basename(fresh ?? ''), hashOf(3)]);
});
