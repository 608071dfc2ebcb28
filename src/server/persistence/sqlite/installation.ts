import { copyFileSync, existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { folderProblem } from '#server/data-folder.ts';
import { imageFilesIn } from '#server/images/image-files.ts';
import type { CopyFiles, Installation } from '#server/persistence/ports/installation.ts';
import { DiskFull } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/start/unstartable.ts';
import { checkDatabase } from '#server/persistence/sqlite/files/check-database.ts';
import { checkInBackground, integrityOf } from '#server/persistence/sqlite/files/check-in-background.ts';
import { contentsOf } from '#server/persistence/sqlite/files/contents.ts';
import { copyDatabase } from '#server/persistence/sqlite/files/copy-database.ts';
import { filesIn, lockDataFolder } from '#server/persistence/sqlite/files/data-folder.ts';
import { carryImages, imagesHad, imagesWithout } from '#server/persistence/sqlite/files/images-in-copies.ts';
import { openSqlite } from './open-sqlite.ts';
import { replicationFiles } from './replica.ts';
import { replaceDatabase } from '#server/persistence/sqlite/files/replace-database.ts';

/** The media type of a copy. */
export const COPY_TYPE = 'application/vnd.sqlite3';

/** Removes a copy, finished or not, with its companion files. */
export function removeCopy(file: string): void {
  for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(file + rest, { force: true });
}

/** A copy is an SQLite file, whatever engine its data come from. */
export const copies: CopyFiles = {
  contentsOf: (file) => contentsOf(file, 'check'),
  async isSound(file) {
    const contents = contentsOf(file, 'trust');
    if (contents.state !== 'whole' || contents.auctions === 0) return false;
    return (await integrityOf(file)) === 'ok';
  },
  assertOurs: checkDatabase,
  duplicate(file, place) {
    copyFileSync(file, place);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${place}-wal`);
  },
  carryImages,
  imagesHad,
};

/** The data of one installation in one SQLite file of its data folder. */
export function sqliteInstallation(dataDir: string): Installation {
  const { database } = filesIn(dataDir);
  return {
    dataDir,
    place: database,
    isThere: () => Promise.resolve(existsSync(database)),
    lock: (waitMs) => lockDataFolder(dataDir, waitMs),
    async open(options) {
      try {
        return await openSqlite(database, options);
      } catch (error) {
        if (error instanceof DiskFull) throw new Unstartable(folderProblem(dataDir, error), { cause: error });
        throw error;
      }
    },
    contents: async () => contentsOf(database, 'check'),
    checkInBackground: (onDamage) => checkInBackground(database, onDamage),
    async copyTo(file) {
      const source = new Database(database, { readonly: true, fileMustExist: true });
      try {
        await copyDatabase(source, file, Infinity);
      } finally {
        source.close();
      }
    },
    replaceBy: (copy) => replaceDatabase(dataDir, copy),
    files: () => ['', '-wal', '-shm'].map((rest) => database + rest).filter((file) => existsSync(file)),
    imagesWithout: () => Promise.resolve(imagesWithout(database)),
    withImages: (act) => act(imageFilesIn(filesIn(dataDir).images)),
    copies,
    replication: replicationFiles(dataDir),
  };
}
