import path from 'node:path';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  rmSync,
  existsSync,
  renameSync,
  readdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { DiskFull, toDiskProblem, CannotWrite } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/failure.ts';
import { foldersIn } from '#server/persistence/files/data-folder.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import type {
  Installation,
  Contents,
  CopyDifference,
  CopyFiles,
} from '#server/persistence/tables/installation.ts';
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

/**
 * Checks a backup, compressed or not, with all its pages. Throws `Unstartable` if there is no space to decompress it.
 */
export async function contentsOfCopy(copies: CopyFiles, copy: string): Promise<Contents> {
  try {
    return await lookAt(copy, (file) => copies.contentsOf(file));
  } catch (error) {
    if (saysNothingOf(error)) throw error;
    return { state: 'damaged' };
  }
}

/**
 * Compares an older backup, compressed or not, with a newer plain one; null for a damaged backup. Throws `Unstartable`
 * if there is no space to decompress it.
 */
export async function compareWithCopy(
  copies: CopyFiles,
  older: string,
  newer: string,
): Promise<CopyDifference | null> {
  try {
    return await lookAt(older, (file) => {
      return copies.contentsOf(file).state === 'whole' ? copies.compare(file, newer) : null;
    });
  } catch (error) {
    if (saysNothingOf(error)) throw error;
    return null;
  }
}

/** True if the check itself failed. Such a failure does not mean that the backup is damaged. */
function saysNothingOf(error: unknown): boolean {
  return error instanceof Unstartable || error instanceof CannotWrite;
}

/** All backups of this data folder, the newest first: the server's own backups and the rescued ones. */
export function copiesFor(dataDir: string): string[] {
  const { backups } = foldersIn(dataDir);
  const kept = existsSync(backups) ? copiesIn(backups).map((name) => path.join(backups, name)) : [];
  const around = path.dirname(dataDir);
  const start = path.basename(dataDir) + RESCUED;
  const rescued = existsSync(around)
    ? readdirSync(around)
        .filter((name) => name.startsWith(start) && name.endsWith('.db'))
        .map((name) => path.join(around, name))
    : [];
  return [...kept, ...rescued].sort((one, other) => (momentIn(one) < momentIn(other) ? 1 : -1));
}

/** The time in the name of a backup: 'boli-2026-11-24T18-30-05-120Z.db', after any prefix. */
function momentIn(file: string): string {
  return file.slice(file.lastIndexOf('boli-'));
}

/** The path of the backup that somebody names: by a path, or by the name of the backup. */
export function copyNamed(named: string, dataDir: string): string {
  if (existsSync(named)) return named;
  return copiesFor(dataDir).find((copy) => path.basename(copy) === path.basename(named)) ?? named;
}

/**
 * The newest sound backup with auctions; null if there is none. In a sound backup every index matches its table: a
 * backup of a damaged database has the same damage. Yields to the event loop. Throws `Unstartable` if there is no space
 * to decompress one.
 */
export async function newestSound({ dataDir, copies }: Installation): Promise<string | null> {
  for (const copy of copiesFor(dataDir)) {
    const isSound = await lookAt(copy, (file) => copies.isSound(file)).catch((error: unknown) => {
      if (saysNothingOf(error)) throw error;
      return false;
    });
    if (isSound) return copy;
  }
  return null;
}

/** The newest readable backup with auctions; null if there is none. */
export async function newestWithAuctions({
  dataDir,
  copies,
}: Installation): Promise<{ readonly file: string; readonly auctions: number } | null> {
  for (const file of copiesFor(dataDir)) {
    const contents = await contentsOfCopy(copies, file);
    if (contents.state === 'whole' && contents.auctions > 0) return { file, auctions: contents.auctions };
  }
  return null;
}

/** The part of the name of a rescued backup between the names of the data folder and of the backup. */
export const RESCUED = '-rescued-';

/** The backups in a folder, the newest first. Older versions did not compress them. */
export function copiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^boli-\d{4}-\d{2}-\d{2}T[0-9-]+Z\.db(\.br)?$/.test(name))
    .sort()
    .reverse();
}

/** The name of a backup: 'boli-2026-11-24T18-30-05-120Z.db'. The time is in UTC, so that names sort by time. */
export function copyName(at: number): string {
  return `boli-${new Date(at).toISOString().replace(/[:.]/g, '-')}.db`;
}

/** The name of a compressed backup: 'boli-2026-11-24T18-30-05-120Z.db.br'. */
export function packedName(at: number): string {
  return copyName(at) + PACKED;
}

/** The time in the name of a backup, epoch ms. */
export function timeIn(name: string): number {
  const [day = '', time = ''] = name.slice('boli-'.length, 'boli-2026-11-24T18-30-05-120Z'.length).split('T');
  return Date.parse(`${day}T${time.replace('-', ':').replace('-', ':').replace('-', '.')}`);
}
