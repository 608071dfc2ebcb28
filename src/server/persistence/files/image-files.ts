import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { impossible } from '#domain/impossible.ts';
import { codeOf, DataDetached, toDiskProblem } from '#server/persistence/ports/problems.ts';
import { imageTypeIn } from '#server/base/image-metadata.ts';

export interface Image {
  /** The SHA-256 of the image bytes, 64 hex digits. */
  readonly hash: string;
  /** The media type, like image/jpeg. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** An image that the server sends. The caller must read or destroy its stream. */
export interface OpenImage {
  readonly type: string;
  /** The size of the image in bytes. */
  readonly size: number;
  readonly bytes: Uint8Array | Readable;
}

/** Images as files, named by their SHA-256 (64 hex digits). The same bytes exist only once. */
export interface ImageFiles {
  /**
   * Stores an image. On return its file is on disk and survives a power cut. Returns true if the image is new. Throws
   * `CannotWrite`.
   */
  put(hash: string, bytes: Uint8Array): Promise<boolean>;
  /** Reads all bytes of an image; null if the image does not exist. */
  read(hash: string): Promise<Buffer | null>;
  /** Opens an image, as a stream if it is large; null if the image does not exist. */
  open(hash: string): Promise<OpenFile | null>;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
  /** The hashes of all images. */
  all(): Promise<string[]>;
}

/**
 * An open image: all of its bytes if it is small, or a stream. The stream closes the file when it ends or is destroyed.
 */
interface OpenFile {
  /** The size of the image in bytes. */
  readonly size: number;
  /** The first bytes of the image, which tell its type. */
  readonly start: Buffer;
  readonly bytes: Buffer | Readable;
}

/** The largest image (bytes) that is read at once. Larger ones would occupy memory while slow clients read them. */
const READ_AT_ONCE = 256 * 1024;

const START_BYTES = 16;

const HASH = /^[0-9a-f]{64}$/;

const UNFINISHED = '.unfinished';

/**
 * Opens the images of a folder.
 * @param folder created with the first image; its parent must exist
 */
export function imageFilesIn(folder: string): ImageFiles {
  const placeOf = (hash: string): string =>
    HASH.test(hash) ? path.join(folder, hash) : impossible(`an image called ${hash}`);

  return {
    async put(hash, bytes) {
      const place = placeOf(hash);
      try {
        await makeFolder(folder);
        // Only a complete image has the final name.
        const isNew = (await sizeOf(place)) !== bytes.byteLength;
        if (isNew) await writeWhole(place, bytes);
        await syncFolder(folder);
        return isNew;
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new DataDetached('the data folder is gone') : toDiskProblem(error);
      }
    },
    async read(hash) {
      try {
        return await readFile(placeOf(hash));
      } catch (error) {
        return nothingAt(error, null);
      }
    },
    async open(hash) {
      try {
        return await opened(await open(placeOf(hash), 'r'));
      } catch (error) {
        return nothingAt(error, null);
      }
    },
    has: async (hash) => (await sizeOf(placeOf(hash))) !== null,
    remove: (hash) => rm(placeOf(hash), { force: true }),
    async all() {
      try {
        return (await readdir(folder)).filter((name) => HASH.test(name));
      } catch (error) {
        return nothingAt(error, []);
      }
    },
  };
}

/**
 * Deletes unfinished files that a power cut left behind.
 * @param before epoch ms: deletes only files that were last written before this time; default: all
 */
export async function sweepUnfinished(folder: string, before = Infinity): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => nothingAt(error, []));
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const file = path.join(folder, name);
    const left =
      before === Infinity ? null : await stat(file).catch((error: unknown) => nothingAt(error, null));
    if (left === null || left.mtimeMs < before) await rm(file, { force: true });
  }
}

async function opened(file: FileHandle): Promise<OpenFile> {
  try {
    const { size } = await file.stat();
    if (size > READ_AT_ONCE) {
      const start = Buffer.alloc(START_BYTES);
      await file.read(start, 0, START_BYTES, 0);
      return { size, start, bytes: file.createReadStream({ start: 0 }) };
    }
    const bytes = await file.readFile();
    await file.close();
    return { size: bytes.length, start: bytes, bytes };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Creates the folder but not its parents: a deleted data folder must not come back empty. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return;
  }
  await syncFolder(path.dirname(folder));
}

/** Writes the bytes under a temporary name first, so that a partial image never has the final name. */
async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${place}.${randomUUID()}${UNFINISHED}`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function sizeOf(place: string): Promise<number | null> {
  try {
    return (await stat(place)).size;
  } catch (error) {
    return nothingAt(error, null);
  }
}

/** Syncs a folder, which makes the new name of a file durable. Windows neither supports nor needs it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function nothingAt<Nothing>(error: unknown, nothing: Nothing): Nothing {
  if (codeOf(error) === 'ENOENT') return nothing;
  throw error;
}

type SoundType = 'audio/mpeg' | 'audio/ogg' | 'audio/wav';

/** The largest sound file in bytes: some seconds. */
export const MOST_SOUND_BYTES = 200_000;

/** The type of a sound file by its first twelve bytes; null for other files. */
export function soundTypeOf(start: Buffer): SoundType | null {
  if (start.length < 12) return null;
  const text = (from: number, to: number) => start.toString('latin1', from, to);
  if (text(0, 4) === 'OggS') return 'audio/ogg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav';
  return text(0, 3) === 'ID3' || isMp3Frame(start) ? 'audio/mpeg' : null;
}

/** The header of an MP3 frame: eleven set bits, a known version, layer III, and a known rate of bits and samples. */
function isMp3Frame(start: Buffer): boolean {
  const [first, second, third] = [start.readUInt8(0), start.readUInt8(1), start.readUInt8(2)];
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isLayer3 = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08;
  return isSync && isLayer3 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}

/**
 * A cache of images as files. Images never change, so an entry is always valid. The processes of a machine share the
 * folder, and any file may vanish.
 */
export interface ImageCache {
  open(hash: string): Promise<OpenImage | null>;
  read(hash: string): Promise<Image | null>;
  /**
   * Stores an image in the cache, and deletes older images later. Never rejects: an image that cannot be written is not
   * cached.
   */
  keep(hash: string, bytes: Uint8Array): Promise<void>;
  remove(hash: string): Promise<void>;
  /** The hashes of all cached images. */
  all(): Promise<string[]>;
}

/** The share of the cache that new images may fill before it is trimmed. Each trim frees the same share. */
const PART = 0.1;
/** The age (ms) at which an unfinished file counts as abandoned. */
const ABANDONED_MS = 10 * 60_000;

/**
 * Opens the image cache in a folder.
 * @param mostBytes the limit above which the least recently used images are deleted; it may be exceeded by a tenth for
 * a moment
 */
export function imageCacheIn(folder: string, mostBytes: number): ImageCache {
  const files = imageFilesIn(folder);
  /**
   * The bytes written since the last trim; Infinity before the first trim, because other processes may have written.
   */
  let added = Infinity;
  /** The images whose time of use was recorded since the last trim. */
  const noted = new Set<string>();
  let isTrimming = false;

  async function trim(): Promise<void> {
    added = 0;
    noted.clear();
    await sweepUnfinished(folder, Date.now() - ABANDONED_MS);
    const all: { hash: string; size: number; mtimeMs: number }[] = [];
    for (const hash of await files.all()) {
      const found = await stat(path.join(folder, hash)).catch(() => null);
      if (found !== null) all.push({ hash, size: found.size, mtimeMs: found.mtimeMs });
    }
    let total = all.reduce((sum, { size }) => sum + size, 0);
    if (total <= mostBytes) return;
    for (const { hash, size } of all.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (total <= mostBytes * (1 - PART)) return;
      await files.remove(hash);
      total -= size;
    }
  }

  /** Trims the cache in the background, because a trim queries each file of the folder. */
  async function trimBeside(): Promise<void> {
    if (isTrimming) return;
    isTrimming = true;
    try {
      while (added >= mostBytes * PART) await trim();
    } catch {
      // If this trim fails, the next one runs after another tenth.
    } finally {
      isTrimming = false;
    }
  }

  function noteUse(hash: string): void {
    if (noted.has(hash)) return;
    noted.add(hash);
    const now = new Date();
    // Another process may delete the file at the same moment.
    utimes(path.join(folder, hash), now, now).catch(() => undefined);
  }

  return {
    async open(hash) {
      const file = await files.open(hash).catch(() => null);
      if (file === null) return null;
      noteUse(hash);
      const type = typeOf(file.start);
      if (type !== null) return { type, size: file.size, bytes: file.bytes };
      if (!Buffer.isBuffer(file.bytes)) file.bytes.destroy();
      return null;
    },
    async read(hash) {
      const bytes = await files.read(hash).catch(() => null);
      const type = bytes === null ? null : typeOf(bytes);
      if (bytes === null || type === null) return null;
      noteUse(hash);
      return { hash, type, bytes };
    },
    async keep(hash, bytes) {
      // The type is read from the bytes, because the cache has no database row that names it.
      if (typeOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) === null) return;
      try {
        await files.put(hash, bytes);
        added += bytes.byteLength;
        void trimBeside();
      } catch {
        // The image cannot be cached on a full disk or in a deleted folder. The next read queries the database again.
      }
    },
    remove: (hash) => files.remove(hash).catch(() => undefined),
    all: () => files.all().catch(() => []),
  };
}

/** The type of an image, or of a sound, because the cache also holds the sounds of a show. */
function typeOf(start: Buffer): string | null {
  return imageTypeIn(start) ?? soundTypeOf(start);
}
