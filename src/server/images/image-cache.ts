import { stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Image, OpenImage } from '#server/persistence/ports/image-store.ts';
import { imageFilesIn, sweepUnfinished } from './image-files.ts';
import { imageTypeOf } from './image-kind.ts';

/**
 * Images that are kept elsewhere, as files of this machine: an image never changes, so what is here is right. Processes of
 * one machine share the folder, and anybody may remove it at any time.
 */
export interface ImageCache {
  open(hash: string): Promise<OpenImage | null>;
  read(hash: string): Promise<Image | null>;
  /** Never fails: where nothing can be written, nothing is kept. Older images make room later, beside everything else. */
  keep(hash: string, bytes: Uint8Array): Promise<void>;
  remove(hash: string): Promise<void>;
  /** The hashes of all that are kept. */
  all(): Promise<string[]>;
}

/** The part of its room that is filled between two looks at all of it, and freed where it is full. */
const PART = 0.1;
/** Ms after which nobody is writing a file any more that is not finished. */
const ABANDONED_MS = 10 * 60_000;

/** @param mostBytes above it the least recently used images go; meanwhile there can be a tenth more, and what comes in */
export function imageCacheIn(folder: string, mostBytes: number): ImageCache {
  const files = imageFilesIn(folder);
  /** Bytes written since the last look began; at first nobody knows what others have written. */
  let added = Infinity;
  /** Those whose time of use was written down since the last look. */
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

  /** Nobody waits for it: it asks the disk for each file of the folder. */
  async function trimBeside(): Promise<void> {
    if (isTrimming) return;
    isTrimming = true;
    try {
      while (added >= mostBytes * PART) await trim();
    } catch {
      // A folder that cannot be looked through now is looked through after the next tenth.
    } finally {
      isTrimming = false;
    }
  }

  function noteUse(hash: string): void {
    if (noted.has(hash)) return;
    noted.add(hash);
    const now = new Date();
    // Another process may have removed it at this moment.
    utimes(path.join(folder, hash), now, now).catch(() => undefined);
  }

  return {
    async open(hash) {
      const file = await files.open(hash).catch(() => null);
      if (file === null) return null;
      noteUse(hash);
      const type = imageTypeOf(file.start);
      if (type !== null) return { type, size: file.size, bytes: file.bytes };
      if (!Buffer.isBuffer(file.bytes)) file.bytes.destroy();
      return null;
    },
    async read(hash) {
      const bytes = await files.read(hash).catch(() => null);
      const type = bytes === null ? null : imageTypeOf(bytes);
      if (bytes === null || type === null) return null;
      noteUse(hash);
      return { hash, type, bytes };
    },
    async keep(hash, bytes) {
      // Without its row only its bytes say what it is.
      if (imageTypeOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) === null) return;
      try {
        await files.put(hash, bytes);
        added += bytes.byteLength;
        void trimBeside();
      } catch {
        // A full disk, or a folder that is gone: the next one who looks asks the database again.
      }
    },
    remove: (hash) => files.remove(hash).catch(() => undefined),
    all: () => files.all().catch(() => []),
  };
}
