import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { imageFilesIn } from '#server/images/image-files.ts';
import { checkDatabase } from '#server/store/sqlite/check-database.ts';
import { copyDatabase } from '#server/store/sqlite/copy-database.ts';
import { filesIn } from '#server/store/sqlite/data-folder.ts';
import { Unstartable } from '#server/unstartable.ts';
import { carryImages } from './images-of-copies.ts';

/**
 * Copies the database of a data folder with its images into one new file, also while a server works on it. Throws
 * `Unstartable`.
 * @returns how many of the images are nowhere
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  const { database, images } = filesIn(dataDir);
  if (!existsSync(database)) {
    throw new Unstartable(`There is no database in ${dataDir}: say with DATA_DIR where it is.`);
  }
  if (existsSync(file)) throw new Unstartable(`${file} is there already: give a new name.`);
  if (!existsSync(path.dirname(file))) {
    throw new Unstartable(`There is no folder ${path.dirname(file)}: make it first, or choose another.`);
  }
  const unfinished = `${file}.unfinished`;
  const source = new Database(database, { readonly: true, fileMustExist: true });
  try {
    await copyDatabase(source, unfinished, Infinity);
    checkDatabase(unfinished, file);
    const missing = await carryImages(unfinished, imageFilesIn(images));
    renameSync(unfinished, file);
    return missing;
  } finally {
    source.close();
    for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(unfinished + rest, { force: true });
  }
}
