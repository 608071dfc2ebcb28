import type { Kysely } from 'kysely';
import type { ImageFiles } from '#server/images/image-files.ts';
import type { Step } from '#server/persistence/ports/engine.ts';
import type { Image, OpenImage } from '#server/persistence/ports/image-store.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

/** The storage of image bytes. The table `images` has a row for each image. */
export interface ImagePlace {
  /** Time (ms) that an unused image stays. */
  readonly staysForMs: number;
  /** Stores the bytes before their row; true when they were new. Also false where they are stored with the row. */
  put(image: Image): Promise<boolean>;
  /** The steps that store the bytes after their row in one transaction; they count new ones. */
  withRow(image: Image): readonly Step[];
  /** The steps that remove the bytes after their rows, in the same transaction. */
  withoutRows(hashes: readonly string[]): readonly Step[];
  /** Removes bytes whose row is gone. */
  remove(hash: string): Promise<void>;
  has(hash: string): Promise<boolean>;
  /** Null without a row or without bytes. */
  byHash(hash: string): Promise<Image | null>;
  open(hash: string, network: string): Promise<OpenImage | null>;
  /** Removes locally cached bytes of images without a row. */
  dropRemoved(): Promise<void>;
  /** The hashes of bytes that may have no row. */
  mayBeStray(): Promise<string[]>;
}

/** Time (ms) for an unused image: its form may still be open. */
const AN_HOUR_MS = 60 * 60_000;

/** Images as files, outside the tables. Older databases and copies contain them until the next start moves them out. */
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
