import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDetached } from '#server/persistence/ports/problems.ts';
import { imageFilesIn, sweepUnfinished } from './image-files.ts';

const HASH = 'a'.repeat(64);
const BYTES = Buffer.from('a picture');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-images-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('Equal images that arrive at once become one file', async () => {
  const files = imageFilesIn(path.join(folder, 'images'));
  await Promise.all(Array.from({ length: 5 }, () => files.put(HASH, BYTES)));
  expect(readdirSync(path.join(folder, 'images'))).toEqual([HASH]);
  expect(await files.read(HASH)).toEqual(BYTES);
  expect(await files.put(HASH, BYTES)).toBe(false);
  expect(await files.all()).toEqual([HASH]);
});

test('The image folder does not exist before the first image', async () => {
  const files = imageFilesIn(path.join(folder, 'images'));
  expect([await files.read(HASH), await files.has(HASH), await files.all()]).toEqual([null, false, []]);
  await files.remove(HASH);
  await sweepUnfinished(path.join(folder, 'images'));
  expect(readdirSync(folder)).toEqual([]);
});

test('Storing an image does not recreate a deleted data folder', async () => {
  const files = imageFilesIn(path.join(folder, 'gone', 'images'));
  await expect(files.put(HASH, BYTES)).rejects.toThrow(DataDetached);
  expect(readdirSync(folder)).toEqual([]);
});

test('An unfinished image is deleted, and a truncated one is written again', async () => {
  const images = path.join(folder, 'images');
  mkdirSync(images);
  writeFileSync(path.join(images, `${HASH}.1234.unfinished`), 'a pic');
  writeFileSync(path.join(images, HASH), '');
  const files = imageFilesIn(images);
  await sweepUnfinished(images);
  expect(await files.put(HASH, BYTES)).toBe(true);
  expect(readdirSync(images)).toEqual([HASH]);
  expect(readFileSync(path.join(images, HASH))).toEqual(BYTES);
});

test('A read by a name that is no hash finds no image', async () => {
  const files = imageFilesIn(folder);
  await expect(files.read('../boli.db')).rejects.toThrow(/impossible|image called/i);
});
