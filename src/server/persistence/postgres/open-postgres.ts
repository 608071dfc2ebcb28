import type { Kysely } from 'kysely';
import { foldersIn } from '#server/persistence/files/data-folder.ts';
import { imageCacheIn } from '#server/persistence/files/image-cache.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import { createStore } from '#server/persistence/tables/store.ts';
import type { OpenedStore, OpenOptions } from '#server/persistence/tables/installation.ts';
import { doneMigrations, migrate } from '#server/persistence/migrations/migrations.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { copyRows, type Images } from '#server/persistence/tables/transfer.ts';
import { writeCopy } from '#server/persistence/sqlite/copies.ts';
import { bringInImages, imagesWithin } from './images-within.ts';
import { assertDurable, connect, openPool, tablesIn } from './pool.ts';
import { makeClusterTables, untilAlone } from './membership.ts';
import { postgresEngine } from './engine.ts';
import { MIGRATIONS } from './migrations.ts';
import { postgresCluster } from './postgres-cluster.ts';

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
    await migrate(db, MIGRATIONS, async () => {
      await untilAlone(pool);
      await beforeChange?.(copyTo);
    });
    await makeClusterTables(pool);
  });
  const pool = openPool(url);
  const db = tablesIn(pool);
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
export async function copyInto(file: string, db: Kysely<Tables>, images: Images): Promise<void> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const done = await doneMigrations(db);
  const carried = done.includes(WITHIN) ? images : 'with images';
  await moment.execute((from) => writeCopy(file, (to) => copyRows(from, to, carried), done));
}
