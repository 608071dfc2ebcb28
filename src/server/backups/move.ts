import path from 'node:path';
import { foldersIn, openDataFolder } from '#server/persistence/files/data-folder.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import type { Installation } from '#server/persistence/tables/installation.ts';
import { installationIn, moveInto, moveOutOf, removeCopy } from '#server/persistence/choose-engine.ts';
import { Unstartable } from '#server/base/failure.ts';
import { assertThere } from './packed.ts';
import { restoreFrom } from './restore.ts';

/** The result of a move to another database: the moved data, and the number of images that were not found. */
interface Moved {
  readonly data: Installation;
  readonly missing: number;
}

/**
 * Moves the data with their images from the database file into an empty PostgreSQL. The file stays. Throws
 * `Unstartable`.
 */
export async function moveToPostgres(file: Installation, url: string): Promise<Moved> {
  await assertThere(file);
  const copy = path.join(file.dataDir, 'moving.db');
  const lock = file.lock(0, 'change');
  try {
    removeCopy(copy);
    await file.copyTo(copy);
    const missing = await carryImages(file, copy);
    await moveInto(url, copy);
    return { data: installationIn(file.dataDir, url), missing };
  } finally {
    removeCopy(copy);
    lock.release();
  }
}

/**
 * Moves the data with their images from PostgreSQL into a file in an empty folder. The database stays. Throws
 * `Unstartable`.
 * @param now epoch ms
 */
export async function moveToFile(
  postgres: Installation,
  url: string,
  folder: string,
  now: number,
): Promise<Moved> {
  await assertThere(postgres);
  const data = installationIn(folder);
  if (await data.isThere()) throw new Unstartable(`${data.place} is there already: name an empty folder.`);
  openDataFolder(folder);
  const copy = path.join(folder, 'moving.db');
  try {
    removeCopy(copy);
    await moveOutOf(url, copy);
    const missing = await carryImages(postgres, copy);
    await restoreFrom(copy, data, now);
    const store = await data.open();
    await store.settleImages();
    await store.close();
    return { data, missing };
  } finally {
    removeCopy(copy);
  }
}

/** Puts the images of the data folder into the backup, which is then complete by itself. */
function carryImages(data: Installation, copy: string): Promise<number> {
  return data.copies.carryImages(copy, imageFilesIn(foldersIn(data.dataDir).images));
}
