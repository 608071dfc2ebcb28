import type { Pool } from 'pg';
import { sql, type Kysely } from 'kysely';
import { MOST_PLAYERS, MOST_TEAMS } from '#domain/limits.ts';
import { FairQueue } from '#server/base/concurrency.ts';
import type { ImageCache } from '#server/persistence/files/image-cache.ts';
import type { Image, ImageFiles } from '#server/persistence/files/image-files.ts';
import type { ImagePlace } from '#server/persistence/tables/images/images.ts';
import { IMAGES_WITHOUT } from '#server/persistence/tables/transfer.ts';
import type { ImageKeeping, SettledImages } from '#server/persistence/tables/installation.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { asking } from './pool.ts';

/**
 * The time (ms) for which an unused image stays. It is longer than any hourly or daily backup, whose restore needs
 * the image.
 */
const EIGHT_DAYS_MS = 8 * 24 * 60 * 60_000;

/** The bytes that one query reads. Such a query holds a connection and the event loop for a millisecond. */
const PIECE = 256 * 1024;

/**
 * The limits of simultaneous image reads; other connections serve orders. A hall is often one network. So as many
 * requests may wait as the largest list has images. Each waiting request holds 18 kB: 360 MB at most.
 */
const READ = { atOnce: 3, lanes: { networks: { waiting: MOST_PLAYERS + MOST_TEAMS } } } as const;

/** The network name for calls of this process that need an image for their own answer. */
const OWN_CALLER = 'this process';

const FIRST = `select images.type, octet_length(bytes) as size, substring(bytes from 1 for ${String(PIECE)}) as piece
  from images left join carried_images on carried_images.hash = images.hash where images.hash = $1`;

const NEXT = `select substring(bytes from $2 for ${String(PIECE)}) as piece from carried_images where hash = $1`;

/** Those of the given hashes whose images have a row. */
const KNOWN = 'select hash from images where hash = any($1)';

/** The number of cached hashes to check at once. */
const SLICE = 1_000;

const HAS = 'select 1 from carried_images where hash = $1';

const ADD =
  'insert into carried_images (hash, type, bytes) values ($1, $2, $3) on conflict (hash) do nothing';

const DROP = `delete from carried_images where hash = $1
  and not exists (select 1 from images where images.hash = carried_images.hash)`;

interface WithinParts {
  readonly pool: Pool;
  readonly cache: ImageCache;
  /** The image folder of a former version, used until `settleImages` has moved its images. */
  readonly former: ImageFiles;
}

/**
 * Stores images in the tables, for machines that share only the database. Bytes change in the transaction of their
 * row. Adding and removing an image wait for each other at its row.
 */
export function imagesWithin({ pool, cache, former }: WithinParts): ImagePlace {
  const queue = new FairQueue(READ);
  /** The reads in progress. All requests for one image share one read. */
  const reading = new Map<string, Promise<Image | null>>();

  async function read(hash: string): Promise<Image | null> {
    const asked = { name: 'boli_image', text: FIRST, values: [hash] };
    type First = { type: string; size: number | null; piece: Buffer | null };
    const [first] = (await asking(() => pool.query<First>(asked))).rows;
    if (first === undefined) return null;
    const { type, size, piece } = first;
    const bytes = piece === null ? await former.read(hash) : await rest(hash, piece, size ?? 0);
    if (bytes === null) return null;
    await cache.keep(hash, bytes);
    return { hash, type, bytes };
  }

  /**
   * Reads the rest of an image. Gives its connection back between two pieces. Null where the image was removed
   * meanwhile.
   */
  async function rest(hash: string, first: Buffer, size: number): Promise<Buffer | null> {
    const pieces = [first];
    for (let have = first.length; have < size;) {
      const asked = { name: 'boli_image_piece', text: NEXT, values: [hash, have + 1] };
      const [next] = (await asking(() => pool.query<{ piece: Buffer }>(asked))).rows;
      if (next === undefined || next.piece.length === 0) return null;
      pieces.push(next.piece);
      have += next.piece.length;
    }
    return pieces.length === 1 ? first : Buffer.concat(pieces);
  }

  function readOnce(hash: string, caller: string): Promise<Image | null> {
    const same = reading.get(hash);
    if (same !== undefined) return same;
    const begun = queue
      .run({ lane: 'networks', key: caller }, () => read(hash))
      .finally(() => reading.delete(hash));
    reading.set(hash, begun);
    return begun;
  }

  return {
    staysForMs: EIGHT_DAYS_MS,
    put: () => Promise.resolve(false),
    withRow: ({ hash, type, bytes }) => [{ sql: ADD, rows: [[hash, type, bytes]] }],
    withoutRows: (hashes) => [{ sql: DROP, rows: hashes.map((hash) => [hash]) }],
    remove: (hash) => cache.remove(hash),
    async has(hash) {
      const asked = { name: 'boli_image_there', text: HAS, values: [hash] };
      return (await asking(() => pool.query(asked))).rows.length > 0 || (await former.has(hash));
    },
    byHash: async (hash) => (await cache.read(hash)) ?? (await readOnce(hash, OWN_CALLER)),
    async open(hash, network) {
      const here = await cache.open(hash);
      if (here !== null) return here;
      const image = await readOnce(hash, network);
      if (image === null) return null;
      // The server sends a large image from its cache file, so that slow readers hold no memory.
      return (
        (await cache.open(hash)) ?? { type: image.type, size: image.bytes.byteLength, bytes: image.bytes }
      );
    },
    async dropRemoved() {
      const cached = await cache.all();
      for (let from = 0; from < cached.length; from += SLICE) {
        const slice = cached.slice(from, from + SLICE);
        const asked = { name: 'boli_images_known', text: KNOWN, values: [slice] };
        const { rows } = await asking(() => pool.query<{ hash: string }>(asked));
        const known = new Set(rows.map(({ hash }) => hash));
        for (const hash of slice) if (!known.has(hash)) await cache.remove(hash);
      }
    },
    // In the tables no bytes are without a row, because both are removed together.
    mayBeStray: () => Promise.resolve([]),
  };
}

/** The number of images to check at once. */
const IMAGES_AT_ONCE = 200;

/**
 * Moves the images of a former version from the data folder into the tables, one by one. After an interruption the
 * next start continues the move, on any machine with the folder.
 */
export async function bringInImages(db: Kysely<Tables>, former: ImageFiles): Promise<SettledImages> {
  const keeping = imagesInto(db);
  let brought = 0;
  let last = '';
  for (;;) {
    const { rows } = await sql<{
      hash: string;
      size: number;
    }>`select hash, size from images where hash > ${last}
      and not exists (select 1 from carried_images where carried_images.hash = images.hash)
      order by hash limit ${IMAGES_AT_ONCE}`.execute(db);
    for (const { hash, size } of rows) {
      const bytes = await former.read(hash);
      // A truncated file is no valid image.
      if (bytes?.length === size && (await keeping.put(hash, bytes))) brought += 1;
    }
    const end = rows.at(-1);
    if (end === undefined) return { brought, missing: (await imagesMissing(db)).length };
    last = end.hash;
  }
}

/** The hashes of used images that the tables do not contain. */
export async function imagesMissing(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql.raw<{ hash: string }>(IMAGES_WITHOUT).execute(db);
  return rows.map(({ hash }) => hash);
}

/** Stores image bytes for existing rows. */
export function imagesInto(db: Kysely<Tables>): ImageKeeping {
  return {
    async has(hash) {
      const { rows } = await sql`select 1 from carried_images where hash = ${hash}`.execute(db);
      return rows.length > 0;
    },
    async put(hash, bytes) {
      // This statement locks the row, so that a simultaneous removal leaves no bytes behind.
      const put = await sql`insert into carried_images (hash, type, bytes)
        select hash, type, ${bytes}::bytea from images where hash = ${hash} for share
        on conflict (hash) do nothing`.execute(db);
      return (put.numAffectedRows ?? 0n) > 0n;
    },
  };
}
