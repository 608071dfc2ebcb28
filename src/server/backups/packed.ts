import path from 'node:path';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, existsSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { DiskFull, toDiskProblem } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/failure.ts';
import { foldersIn } from '#server/persistence/files/data-folder.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import type { Installation } from '#server/persistence/tables/installation.ts';
import { removeCopy } from '#server/persistence/choose-engine.ts';

/** The suffix of a compressed backup. Compression reduces a backup to an eighth. */
export const PACKED = '.br';

/**
 * The Brotli quality. It is faster and smaller than gzip, because its larger window finds ids that repeat in other
 * tables.
 */
const QUALITY = 5;

/**
 * Compresses a file into a new one without blocking the event loop. On return the new file is on disk, and was read
 * back and compared. Throws if both differ.
 */
export async function pack(file: string, packed: string): Promise<void> {
  const packing = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  await pipeline(createReadStream(file), packing, intoNew(packed));
  const unpacking = createBrotliDecompress();
  const [went, came] = await Promise.all([
    sumOf(createReadStream(file)),
    sumOf(unpacking),
    pipeline(createReadStream(packed), unpacking),
  ]);
  if (went !== came) throw new Error('what was packed does not come out as it went in');
}

/** Decompresses a backup into a new file. On return the new file is on disk. */
export async function unpack(packed: string, file: string): Promise<void> {
  await pipeline(createReadStream(packed), createBrotliDecompress(), intoNew(file));
}

/**
 * Opens a backup, compressed or not, as a plain file. Throws `Unstartable` if there is no space to decompress it,
 * because the backup is not damaged then.
 */
export async function lookAt<Seen>(
  copy: string,
  look: (file: string) => Seen | Promise<Seen>,
): Promise<Seen> {
  if (!copy.endsWith(PACKED)) return look(copy);
  const folder = placeToUnpack(copy);
  try {
    const plain = path.join(folder, 'copy.db');
    await unpack(copy, plain).catch((error: unknown) => {
      throw toDiskProblem(error) instanceof DiskFull ? noPlaceFor(copy, error) : error;
    });
    return await look(plain);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function placeToUnpack(copy: string): string {
  try {
    return mkdtempSync(path.join(tmpdir(), 'boli-copy-'));
  } catch (error) {
    throw noPlaceFor(copy, error);
  }
}

function noPlaceFor(copy: string, cause: unknown): Unstartable {
  const sentence = `${copy} cannot be looked into: make room in ${tmpdir()}, or choose another folder with TMPDIR.`;
  return new Unstartable(sentence, { cause });
}

function intoNew(file: string): NodeJS.WritableStream {
  return createWriteStream(file, { flags: 'wx', flush: true });
}

async function sumOf(bytes: Readable): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(bytes, sum);
  return sum.digest('hex');
}

/**
 * Copies all data with their images into one new file, also while a server runs. Throws `Unstartable`.
 * @returns the number of images that were not found
 */
export async function backUp(data: Installation, file: string): Promise<number> {
  await assertThere(data);
  if (existsSync(file)) throw new Unstartable(`${file} is there already: give a new name.`);
  if (!existsSync(path.dirname(file))) {
    throw new Unstartable(`There is no folder ${path.dirname(file)}: make it first, or choose another.`);
  }
  const unfinished = `${file}.unfinished`;
  try {
    await data.copyTo(unfinished);
    data.copies.assertOurs(unfinished, file);
    const missing = await data.copies.carryImages(unfinished, imageFilesIn(foldersIn(data.dataDir).images));
    renameSync(unfinished, file);
    return missing;
  } finally {
    removeCopy(unfinished);
  }
}

/** Throws `Unstartable` if there are no data at the place that the settings name. */
export async function assertThere(data: Installation): Promise<void> {
  if (await data.isThere()) return;
  throw new Unstartable(
    `There is no database of Boli in ${data.place}: say with DATA_DIR or DATABASE_URL where it is.`,
  );
}
