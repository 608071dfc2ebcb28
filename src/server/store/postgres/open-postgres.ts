import path from 'node:path';
import { Kysely } from 'kysely';
import { houseOf } from '#server/data-folder.ts';
import { imageFilesIn } from '#server/images/image-files.ts';
import { createStore } from '#server/store/create-store.ts';
import type { OpenedStore, OpenOptions } from '#server/store/installation.ts';
import { migrate } from '#server/store/migrate.ts';
import { putOutImages } from '#server/store/put-out-images.ts';
import type { Tables } from '#server/store/tables.ts';
import { keepOnly } from '#server/store/sqlite/copy-for-one.ts';
import { connect } from './connect.ts';
import { copyInto } from './copies.ts';
import { CarefulPostgresDialect } from './driver.ts';
import { postgresEngine } from './engine.ts';
import { MIGRATIONS } from './migrations.ts';
import { makeNeighbourTables } from './neighbour-tables.ts';
import { postgresNeighbours } from './neighbours.ts';
import { assertDurable, openPool } from './pool.ts';
import { untilAlone } from './roll-call.ts';

/**
 * The store in one PostgreSQL database, with its images as files beside it. Makes the tables where there are none.
 * @param images the folder of the images
 */
export async function openPostgres(
  url: string,
  images: string,
  { beforeChange }: OpenOptions = {},
): Promise<OpenedStore> {
  const copyTo = (file: string): Promise<void> => connect(url, (db) => copyInto(file, db));
  await connect(url, async (db, pool) => {
    await assertDurable(pool);
    await migrate(db, MIGRATIONS, async () => {
      await untilAlone(pool);
      await beforeChange?.(copyTo);
    });
    await makeNeighbourTables(pool);
  });
  const pool = openPool(url);
  const db = new Kysely<Tables>({ dialect: new CarefulPostgresDialect(pool) });
  const files = imageFilesIn(images);
  const neighbours = postgresNeighbours(url, () => houseOf(path.dirname(images)));
  return {
    ...createStore(db, postgresEngine(pool), files),
    neighbours,
    async close() {
      await neighbours.leave();
      await pool.end();
    },
    copyTo,
    async copyForOne(user, file) {
      await copyTo(file);
      keepOnly(file, user);
    },
    putOutImages: () => putOutImages(db, files, images),
  };
}
