import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { impossible } from '#domain/impossible.ts';
import { DataDetached } from '#server/persistence/ports/problems.ts';
import { codeOf, toDiskProblem } from '#server/start/system-errors.ts';

/** The bytes of images, one file each, named by their SHA-256 (64 hex digits): the same bytes are there once. */
export interface ImageFiles {
  /**
   * On disk when it returns: what refers to it from then on finds it after a power cut too. True when it was not there
   * before. Throws `CannotWrite`.
   */
  put(hash: string, bytes: Uint8Array): Promise<boolean>;
  /** Null when it is not there. */
  read(hash: string): Promise<Buffer | null>;
  /** The same for a caller that only passes it on. Null when it is not there. */
  open(hash: string): Promise<OpenFile | null>;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
  /** The hashes of all that are there. */
  all(): Promise<string[]>;
}

/** An image on its way out: few bytes, or a stream that closes the file when it is read or destroyed. */
export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** The first of them. */
  readonly start: Buffer;
  readonly bytes: Buffer | Readable;
}

/** Bytes up to which an image is read at once: a slow reader holds no more than that in memory. */
const READ_AT_ONCE = 256 * 1024;
const START_BYTES = 16;

const HASH = /^[0-9a-f]{64}$/;
const UNFINISHED = '.unfinished';

/** @param folder made with the first image; the folder it stands in must be there */
export function imageFilesIn(folder: string): ImageFiles {
  const placeOf = (hash: string): string =>
    HASH.test(hash) ? path.join(folder, hash) : impossible(`an image called ${hash}`);

  return {
    async put(hash, bytes) {
      const place = placeOf(hash);
      try {
        await makeFolder(folder);
        // A file under its own name was whole before it got that name.
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
 * Removes what a power cut left of images that were just being written.
 * @param before epoch ms: only what was last written before; all of it, where nobody writes any
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

/** Not with what it stands in: a data folder that is gone must not come back as an empty one. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return;
  }
  await syncFolder(path.dirname(folder));
}

/** Under another name until the bytes are on disk: there is no moment with half an image. */
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

/** A name is safe when its folder is on disk; Windows has no way to ask for it, and needs none. */
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
