import { copyFileSync, existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { folderProblem } from '#server/persistence/files/data-folder.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import type { Contents, CopyFiles, Installation } from '#server/persistence/ports/installation.ts';
import { DiskFull } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/unstartable.ts';
import { checkDatabase } from './check-database.ts';
import { checkInBackground, integrityOf } from './check-in-background.ts';
import { compareCopies } from './compare-copies.ts';
import { copyDatabase } from './copy-database.ts';
import { filesIn, lockDataFolder } from './data-folder.ts';
import { carryImages, imagesHad, imagesWithout } from './images-in-copies.ts';
import { openSqlite } from './open-sqlite.ts';
import { replicationFiles } from './replica.ts';
import { replaceDatabase } from './replace-database.ts';
import * as z from 'zod/mini';
import { WHAT_IS_THERE } from '#server/persistence/tables/schema/queries-over-all.ts';
import { isDamage, openProblem } from './errors.ts';

/** The media type of a copy. */
export const COPY_TYPE = 'application/vnd.sqlite3';

/** Removes a copy, complete or not, with its companion files. */
export function removeCopy(file: string): void {
  for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(file + rest, { force: true });
}

/** The operations on a copy. A copy is an SQLite file, whichever engine its data come from. */
export const copies: CopyFiles = {
  compare: compareCopies,
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

const counts = z.object({ auctions: z.int(), lines: z.int() });

/**
 * Reads the contents of a file without changing the file. `check`: also checks the pages. Throws `Unstartable` or
 * `Busy` where the file cannot be opened for another reason than damage.
 */
export function contentsOf(file: string, check: 'check' | 'trust'): Contents {
  if (!existsSync(file)) return { state: 'missing' };
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true });
    if (check === 'check' && database.pragma('quick_check(1)', { simple: true }) !== 'ok')
      return { state: 'damaged' };
    const table = database.prepare("select 1 from sqlite_schema where name = 'tournaments'").get();
    if (table === undefined) return { state: 'whole', auctions: 0, lines: 0 };
    return { state: 'whole', ...counts.parse(database.prepare(WHAT_IS_THERE).get()) };
  } catch (error) {
    if (isDamage(error)) return { state: 'damaged' };
    throw openProblem(file, error);
  } finally {
    database?.close();
  }
}
