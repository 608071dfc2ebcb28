import type { Kysely } from 'kysely';
import type { ImageFiles, Image, OpenImage } from '#server/persistence/ports/image-store.ts';
import type { Step } from '#server/persistence/ports/engine.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

/** The storage of image bytes. For each image the table `images` has a row. */
export interface ImagePlace {
  /** The time (ms) for which an unused image stays. */
  readonly staysForMs: number;
  /**
   * Stores the bytes of an image before its row; true when the bytes were new. False also where they are stored with
   * the row.
   */
  put(image: Image): Promise<boolean>;
  /**
   * The steps that store the bytes of an image after its row, in one transaction. Their row counts tell how many were
   * new.
   */
  withRow(image: Image): readonly Step[];
  /** The steps that remove the bytes of images after their rows, in the same transaction. */
  withoutRows(hashes: readonly string[]): readonly Step[];
  /** Removes the bytes of an image whose row is gone. */
  remove(hash: string): Promise<void>;
  has(hash: string): Promise<boolean>;
  /** Reads an image; null where its row or its bytes are missing. */
  byHash(hash: string): Promise<Image | null>;
  open(hash: string, network: string): Promise<OpenImage | null>;
  /** Removes the locally cached bytes of images that have no row. */
  dropRemoved(): Promise<void>;
  /** The hashes of stored bytes that may have no row. */
  mayBeStray(): Promise<string[]>;
}

/** The time (ms) for which an unused image stays: its form may still be open. */
const AN_HOUR_MS = 60 * 60_000;

/**
 * Images as files, outside the tables. Older databases and copies contain images, until the next start moves them
 * out.
 */
export function imagesInFiles(db: Kysely<Tables>, files: ImageFiles): ImagePlace {
  return {
    staysForMs: AN_HOUR_MS,
    put: ({ hash, bytes }) => files.put(hash, bytes),
    withRow: () => [],
    withoutRows: () => [],
    remove: (hash) => files.remove(hash),
    has: async (hash) => (await files.has(hash)) || (await carriedBytes(hash)) !== null,
    async byHash(hash) {
      const type = await typeOf(hash);
      if (type === null) return null;
      const bytes = (await files.read(hash)) ?? (await carriedBytes(hash));
      return bytes === null ? null : { hash, type, bytes };
    },
    async open(hash) {
      const type = await typeOf(hash);
      if (type === null) return null;
      const file = await files.open(hash);
      if (file !== null) return { type, size: file.size, bytes: file.bytes };
      const bytes = await carriedBytes(hash);
      return bytes === null ? null : { type, size: bytes.byteLength, bytes };
    },
    dropRemoved: () => Promise.resolve(),
    mayBeStray: () => files.all(),
  };

  async function typeOf(hash: string): Promise<string | null> {
    const rows = db.selectFrom('images').select('type').where('hash', '=', hash);
    return (await rows.executeTakeFirst())?.type ?? null;
  }

  async function carriedBytes(hash: string): Promise<Uint8Array | null> {
    const rows = db.selectFrom('carried_images').select('bytes').where('hash', '=', hash);
    return (await rows.executeTakeFirst())?.bytes ?? null;
  }
}
