import { stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { type Image, imageFilesIn, type OpenImage, soundTypeOf, sweepUnfinished } from './image-files.ts';
import { imageTypeIn } from '#server/base/image-metadata.ts';

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
