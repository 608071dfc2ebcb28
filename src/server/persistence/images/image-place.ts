import type { Kysely } from 'kysely';
import type { ImageFiles } from '#server/images/image-files.ts';
import type { Step } from '#server/persistence/ports/engine.ts';
import type { Image, OpenImage } from '#server/persistence/ports/image-store.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

/** Where the bytes of images are. What is known of them stands in a row each, in the table `images`. */
export interface ImagePlace {
  /** Ms for which an image stays that no team and no player has. */
  readonly staysForMs: number;
  /** Keeps the bytes before there is a row: true when they were not there. False too where they come with the row. */
  put(image: Image): Promise<boolean>;
  /** The steps that keep the bytes, behind their row in one transaction; they count those that were not there. */
  withRow(image: Image): readonly Step[];
  /** The steps that remove the bytes, in the transaction that may remove their rows, behind that. */
  withoutRows(hashes: readonly string[]): readonly Step[];
  /** Removes bytes after their row is gone. */
  remove(hash: string): Promise<void>;
  has(hash: string): Promise<boolean>;
  /** Null where there is no row, or no bytes. */
  byHash(hash: string): Promise<Image | null>;
  open(hash: string, network: string): Promise<OpenImage | null>;
  /** Drops the bytes that this machine alone keeps of images that have no row any more. */
  dropRemoved(): Promise<void>;
  /** The hashes of bytes that may have no row. */
  mayBeStray(): Promise<string[]>;
}

/** So long an image stays that nobody has: its form may still be filled in. */
const AN_HOUR_MS = 60 * 60_000;

/**
 * Images as files, beside the tables. Those of an older database, or of a copy, are within it until a start puts them
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
