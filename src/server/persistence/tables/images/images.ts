import { type Kysely, sql, type Expression } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { Image, ImageFiles, OpenImage } from '#server/persistence/files/image-files.ts';
import { type Step, type Engine, once } from '#server/persistence/ports/engine.ts';
import { IMAGE_IS_USED, type Tables } from '#server/persistence/tables/schema/tables.ts';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { createKeyedMutex } from '#server/base/concurrency.ts';

/** A received image, with the account that sent it and the time (epoch ms). */
export interface Upload {
  readonly image: Image;
  readonly by: UserId;
  readonly at: number;
}

/** A receipt with which the storing of an image can be undone. */
export interface KeptImage {
  readonly hash: string;
  /** How often the image had been stored or named at the time of the receipt. */
  readonly uploads: number;
  /** True when the image bytes were new. */
  readonly isNew: boolean;
}

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

/** The number of images to check before the event loop gets a turn. */
const SLICE = 200;

const OURS = imageAddress('');

const somebodyHasIt = sql.raw<boolean>(IMAGE_IS_USED);

/**
 * The step that makes the next search for unused images delete the images of deleted rows. Other unused images stay
 * longer, because a form with them may be open. An image that a team or a player uses stays.
 * @param of the addresses, in a column called image
 */
export function imagesAreOver(db: Kysely<Tables>, of: Expression<{ image: string | null }>): Step {
  const hashes = sql`select substr(image, ${OURS.length + 1}) from (${of}) as gone where image is not null`;
  const text = sql`update images set loose_since = 0 where hash in (${hashes})`;
  return once({ compile: () => text.compile(db) });
}

const nobodyHasIt = sql<boolean>`not ${somebodyHasIt}`;

export function createImageStore(db: Kysely<Tables>, engine: Engine, place: ImagePlace) {
  /** Runs one operation at a time for each image, so that no image is removed while it arrives again. */
  const mutex = createKeyedMutex();

  return {
    /** The time (ms) for which an unused image stays. */
    staysForMs: place.staysForMs,

    /** Stores an image. Resolves when its bytes are on disk. */
    keep: ({ image, by, at }: Upload): Promise<KeptImage> =>
      mutex.run(image.hash, async () => {
        const { hash, type, bytes } = image;
        const wasPut = await place.put(image);
        const row = { hash, type, size: bytes.byteLength, uploadedBy: by, uploads: 1, looseSince: at };
        const again = { uploads: sql<number>`images.uploads + 1`, looseSince: at };
        const keep = db
          .insertInto('images')
          .values(row)
          .onConflict((same) => same.column('hash').doUpdateSet(again));
        // Write the row first: then this call and a simultaneous removal of the same image wait for each other.
        const [, added = 0] = await engine.write([once(keep), ...place.withRow(image)]);
        return { hash, uploads: (await rowOf(hash))?.uploads ?? 0, isNew: wasPut || added > 0 };
      }),

    /**
     * Undoes the storing of a new image that nobody uses. Keeps an image that was stored or named again, or known
     * before: a backup may contain it. Receipts of one image must be undone in reverse order.
     */
    letGo: ({ hash, uploads, isNew }: KeptImage): Promise<void> =>
      mutex.run(hash, async () => {
        // An image that was known before may belong to a backup, and still counts for its account.
        const same = sql<boolean>`hash = ${hash} and uploads = ${uploads}`;
        const step = db.updateTable('images').set({ uploads: uploads - 1 });
        const take = db.deleteFrom('images').where(nobodyHasIt);
        const undo = once(uploads > 1 ? step.where(same) : take.where(same));
        await engine.write([undo, ...place.withoutRows([hash])]);
        // A file that existed before may belong to a backup.
        if (isNew && !(await isKnown(hash))) await place.remove(hash);
      }),

    byHash: (hash: string): Promise<Image | null> => place.byHash(hash),

    /**
     * Reads an image for a screen. Throws `QueueFull` under too many requests.
     * @param network the requests of one network wait for each other
     */
    open: (hash: string, network: string): Promise<OpenImage | null> => place.open(hash, network),

    /** The size of an image in bytes; null where the image is missing. */
    sizeOf: async (hash: string): Promise<number | null> => (await rowOf(hash))?.size ?? null,

    /** True where the image exists. The image then stays for a while, because somebody is about to name it. */
    isNamed: (hash: string, at: number): Promise<boolean> =>
      mutex.run(hash, async () => {
        const name = db
          .updateTable('images')
          .set({ uploads: sql<number>`uploads + 1`, looseSince: at })
          .where('hash', '=', hash);
        const [named] = await engine.write([once(name)]);
        return named === 1 && (await place.has(hash));
      }),

    /** The total bytes of the images that an account sent or uses, including those in backups. */
    async bytesOf(user: UserId): Promise<number> {
      const ofShows = await hashesOfShows(user);
      const { rows } = await sql<{ bytes: number | null }>`
        select sum(size) as bytes from images where hash in (
          select hash from images where uploaded_by = ${user}
          union select substr(logo, ${OURS.length + 1}) from teams
            join tournaments on tournaments.id = tournament_id where organiser = ${user} and logo is not null
          union select substr(photo, ${OURS.length + 1}) from players
            join tournaments on tournaments.id = tournament_id where organiser = ${user} and photo is not null
        ) ${ofShows.length === 0 ? sql`` : sql`or hash in (${sql.join(ofShows)})`}`.execute(db);
      return rows[0]?.bytes ?? 0;
    },

    /** The hashes of images that have been unused for `staysForMs`. Backups may contain them. `now`: epoch ms. */
    async loose(now: number): Promise<string[]> {
      const loose: string[] = [];
      for await (const slice of slices()) {
        const within = sql<boolean>`hash between ${slice[0]} and ${slice.at(-1)}`;
        const marked = db.updateTable('images').where(within);
        const found = marked.set({ looseSince: null }).where('looseSince', 'is not', null);
        const lost = marked.set({ looseSince: now }).where('looseSince', 'is', null);
        await engine.write([once(found.where(somebodyHasIt)), once(lost.where(nobodyHasIt))]);
        const long = db.selectFrom('images').select('hash').where(within);
        const rows = await long.where('looseSince', '<=', now - place.staysForMs).execute();
        loose.push(...rows.map(({ hash }) => hash));
      }
      return loose;
    },

    /** The hashes of stored bytes that have no row in a table. Backups may contain these images. */
    async strays(): Promise<string[]> {
      const there = new Set(await place.mayBeStray());
      for await (const slice of slices()) for (const hash of slice) there.delete(hash);
      return [...there];
    },

    /** Removes the local copies of images that another machine has removed. */
    dropRemoved: (): Promise<void> => place.dropRemoved(),

    /** Removes those images that are still unused, and bytes without a row. */
    async forget(hashes: readonly string[], now: number): Promise<void> {
      for (let from = 0; from < hashes.length; from += SLICE) {
        const slice = hashes.slice(from, from + SLICE);
        const gone = db.deleteFrom('images').where('hash', 'in', slice);
        // A form may have named the image a moment ago.
        const loose = gone.where('looseSince', '<=', now - place.staysForMs).where(nobodyHasIt);
        await engine.write([once(loose), ...place.withoutRows(slice)]);
        for (const hash of slice) {
          await mutex.run(hash, async () => {
            if (!(await isKnown(hash))) await place.remove(hash);
          });
        }
      }
    },
  };

  async function hashesOfShows(user: UserId): Promise<string[]> {
    const rows = await db
      .selectFrom('tournaments')
      .select('showFiles')
      .where('organiser', '=', user)
      .where('showFiles', 'is not', null)
      .execute();
    const addresses = rows.flatMap(({ showFiles: files }) => files?.split(' ') ?? []);
    return [...new Set(addresses)].map((file) => file.slice(OURS.length));
  }

  async function rowOf(hash: string): Promise<{ size: number; uploads: number } | null> {
    const row = await db
      .selectFrom('images')
      .select(['size', 'uploads'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row ?? null;
  }

  async function isKnown(hash: string): Promise<boolean> {
    return (await rowOf(hash)) !== null;
  }

  /** The hashes of all images, page by page, so that bids are written in between. */
  async function* slices(): AsyncGenerator<string[]> {
    let last = '';
    for (;;) {
      const rows = await db
        .selectFrom('images')
        .select('hash')
        .where('hash', '>', last)
        .orderBy('hash')
        .limit(SLICE)
        .execute();
      const hashes = rows.map(({ hash }) => hash);
      const end = hashes.at(-1);
      if (end === undefined) return;
      yield hashes;
      last = end;
      await new Promise(setImmediate);
    }
  }
}

/**
 * Stores the bytes of each image once. An image stays while a team or player uses it, some time longer, and while a
 * backup contains it: docs/decisions/images.md.
 */
export type ImageStore = ReturnType<typeof createImageStore>;
