import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { Unstartable } from '#server/base/failure.ts';
import { foldersIn } from '#server/persistence/files/data-folder.ts';
import { imageCacheIn } from '#server/persistence/files/image-cache.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import { doneMigrations, migrate } from '#server/persistence/migrations/migrations.ts';
import { checkDatabase, copies, readCopy, removeCopy, writeCopy } from '#server/persistence/sqlite/copies.ts';
import { lockDataFolder } from '#server/persistence/sqlite/open-sqlite.ts';
import type {
  Contents,
  IncomingCopy,
  Installation,
  OpenedStore,
  OpenOptions,
} from '#server/persistence/tables/installation.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { createStore } from '#server/persistence/tables/store.ts';
import {
  copyRows,
  deleteRows,
  deleteStrayBytes,
  differences,
  type ImageScope,
  isEmpty,
  sumsOf,
  WHAT_IS_THERE,
} from '#server/persistence/tables/transfer.ts';
import { postgresEngine } from './engine.ts';
import { bringInImages, imagesInto, imagesWithin, imagesMissing } from './images-within.ts';
import {
  assertDurable,
  connect,
  hasTables,
  holdsAnything,
  POSTGRES_MIGRATIONS,
  openPool,
  shownAddress,
  reaching,
  postgresTables,
} from './pool.ts';
import { makeClusterTables, untilAlone, untilNobodyServes } from './membership.ts';
import { postgresCluster } from './postgres-cluster.ts';

/** The data of one installation in PostgreSQL, images included. Its backups are in the data folder. */
export function postgresInstallation(dataDir: string, url: string): Installation {
  const onTables = <Answer>(act: (db: Kysely<Tables>, pool: Pool) => Promise<Answer>): Promise<Answer> =>
    reaching(url, () => connect(url, act));
  return {
    dataDir,
    place: shownAddress(url),
    isThere: () => onTables(hasTables),
    lock: (waitMs, use) => lockDataFolder(dataDir, waitMs, use === 'serve' ? 'shared' : 'alone'),
    open: (options) => reaching(url, () => openPostgres(url, dataDir, options)),
    contents: () => onTables(contentsOf),
    // PostgreSQL checks its own files, and reports what it cannot read.
    checkInBackground: () => ({ stop: () => Promise.resolve() }),
    copyTo: (file) => onTables((db) => copyInto(file, db, 'with images')),
    replaceBy: (copy) => onTables((db, pool) => replaceRows({ db, pool, dataDir }, copy)),
    files: () => [],
    imagesWithout: () => onTables(imagesMissing),
    withImages: (act) => onTables((db) => act(imagesInto(db))),
    copies,
  };
}

interface Tabled {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
  readonly dataDir: string;
}

/**
 * Restores a backup in one transaction: readers see the old rows until it commits. Images stay that the backup names
 * but does not contain.
 */
async function replaceRows(
  { db, pool, dataDir }: Tabled,
  { called, bring, aside }: IncomingCopy,
): Promise<string | null> {
  await untilNobodyServes(pool);
  const incoming = path.join(dataDir, 'restoring.db');
  try {
    removeCopy(incoming);
    await bring(incoming);
    checkDatabase(incoming, called);
    const kept = (await hasTables(db)) ? aside : null;
    if (kept !== null) await copyInto(kept, db, 'with images');
    await migrate(db, POSTGRES_MIGRATIONS, () => Promise.resolve());
    await readCopy(incoming, (from) =>
      db.transaction().execute(async (to) => {
        await deleteRows(to);
        await copyRows(from, to);
        await deleteStrayBytes(to);
        await untilNobodyServes(pool);
      }),
    );
    return kept;
  } finally {
    removeCopy(incoming);
  }
}

async function contentsOf(db: Kysely<Tables>): Promise<Contents> {
  if (!(await hasTables(db))) return { state: 'missing' };
  const { rows } = await sql.raw<{ auctions: number; lines: number }>(WHAT_IS_THERE).execute(db);
  return { state: 'whole', auctions: rows[0]?.auctions ?? 0, lines: rows[0]?.lines ?? 0 };
}

/**
 * Fills an empty PostgreSQL from a copy, and compares rows and logs before the commit. A failure leaves the database
 * empty. Throws `Unstartable` where it holds data.
 */
export function moveInto(url: string, copy: string): Promise<void> {
  const place = shownAddress(url);
  const notEmpty = `${place} is not empty: make a new database for it, and name that one.`;
  return reaching(url, () =>
    connect(url, async (db, pool) => {
      await assertDurable(pool);
      if (!(await hasTables(db)) && (await holdsAnything(db))) throw new Unstartable(notEmpty);
      await migrate(db, POSTGRES_MIGRATIONS, () => Promise.resolve());
      await readCopy(copy, (from) =>
        db
          .transaction()
          .setIsolationLevel('serializable')
          .execute(async (to) => {
            if (!(await isEmpty(to))) throw new Unstartable(notEmpty);
            await copyRows(from, to);
            const [first] = differences(await sumsOf(from), await sumsOf(to));
            if (first !== undefined)
              throw new Unstartable(`Nothing is moved: ${place} does not hold what was written (${first}).`);
          }),
      );
    }),
  );
}

/**
 * Writes all data with images into a new copy, and compares rows and logs. Throws `Unstartable` while a process works
 * on the database, because the copy would miss its writes.
 */
export function moveOutOf(url: string, copy: string): Promise<void> {
  return reaching(url, () =>
    connect(url, async (db, pool) => {
      await untilNobodyServes(pool);
      await copyInto(copy, db, 'with images');
      await readCopy(copy, async (rows) => {
        const [first] = differences(await sumsOf(db), await sumsOf(rows));
        if (first !== undefined)
          throw new Unstartable(
            `Nothing is moved: the copy of ${shownAddress(url)} does not hold what is there (${first}).`,
          );
      });
      await untilNobodyServes(pool);
    }),
  );
}

/** The usual size (bytes) of the image cache; programs that read no image use 0. */
const USUAL_CACHE = 1_000_000_000;

/** Opens the store in one PostgreSQL database. Creates missing tables. */
export async function openPostgres(
  url: string,
  dataDir: string,
  { beforeChange, imageCacheBytes = USUAL_CACHE }: OpenOptions = {},
): Promise<OpenedStore> {
  const copyTo = (file: string): Promise<void> => connect(url, (db) => copyInto(file, db, 'without images'));
  await connect(url, async (db, pool) => {
    await assertDurable(pool);
    await migrate(db, POSTGRES_MIGRATIONS, async () => {
      await untilAlone(pool);
      await beforeChange?.(copyTo);
    });
    await makeClusterTables(pool);
  });
  const pool = openPool(url);
  const db = postgresTables(pool);
  const { images, imageCache } = foldersIn(dataDir);
  const former = imageFilesIn(images);
  const place = imagesWithin({ pool, former, cache: imageCacheIn(imageCache, imageCacheBytes) });
  const cluster = postgresCluster(url);
  return {
    ...createStore(db, postgresEngine(pool), place),
    cluster,
    async close() {
      await cluster.leave();
      await pool.end();
    },
    copyTo,
    settleImages: () => bringInImages(db, former),
  };
}

/** The migration since which PostgreSQL has the images in tables. */
const WITHIN = '0014-images-within';

/**
 * Copies all rows of one moment into a new file, even during writes. The copy is an SQLite file, so a laptop can
 * continue with it. A copy of older tables has the version of those tables.
 */
async function copyInto(file: string, db: Kysely<Tables>, images: ImageScope): Promise<void> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const done = await doneMigrations(db);
  const carried = done.includes(WITHIN) ? images : 'with images';
  await moment.execute((from) => writeCopy(file, (to) => copyRows(from, to, carried), done));
}
