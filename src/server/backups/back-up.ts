import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { foldersIn } from '#server/persistence/files/data-folder.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import type { Installation } from '#server/persistence/tables/installation.ts';
import { removeCopy } from '#server/persistence/choose-engine.ts';
import { Unstartable } from '#server/base/unstartable.ts';

/**
 * Copies all data with their images into one new file, also while a server runs. Throws `Unstartable`.
 * @returns the number of images that were not found
 */
export async function backUp(data: Installation, file: string): Promise<number> {
  await assertThere(data);
  if (existsSync(file)) throw new Unstartable(`${file} is there already: give a new name.`);
  if (!existsSync(path.dirname(file))) {
    throw new Unstartable(`There is no folder ${path.dirname(file)}: make it first, or choose another.`);
  }
  const unfinished = `${file}.unfinished`;
  try {
    await data.copyTo(unfinished);
    data.copies.assertOurs(unfinished, file);
    const missing = await data.copies.carryImages(unfinished, imageFilesIn(foldersIn(data.dataDir).images));
    renameSync(unfinished, file);
    return missing;
  } finally {
    removeCopy(unfinished);
  }
}

/** Throws `Unstartable` if there are no data at the place that the settings name. */
export async function assertThere(data: Installation): Promise<void> {
  if (await data.isThere()) return;
  throw new Unstartable(
    `There is no database of Boli in ${data.place}: say with DATA_DIR or DATABASE_URL where it is.`,
  );
}
