import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { impossible } from '#domain/impossible.ts';
import { codeOf, DataDetached, toDiskProblem } from '#server/persistence/ports/problems.ts';

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
