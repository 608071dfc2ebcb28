import path from 'node:path';
import { existsSync, renameSync } from 'node:fs';
import { openDataFolder, foldersIn } from '#server/persistence/files/data-folder.ts';
import { type Installation, auctionsInWords } from '#server/persistence/tables/installation.ts';
import { toDiskProblem, UnusableData } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/failure.ts';
import { copyName, copiesFor, newestWithAuctions, PACKED, unpack, assertThere } from './copies.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import { installationIn, moveInto, moveOutOf, removeCopy } from '#server/persistence/choose-engine.ts';

/**
 * Replaces the data by a backup, compressed or not, and keeps the former data under another name. Throws `Unstartable`
 * while a server runs on the data. Also throws for a file that is damaged, of a newer version or no backup, and changes
 * nothing then.
 * @param now epoch ms
 * @returns the name of the former data, or null if there were none
 */
export async function restoreFrom(file: string, data: Installation, now: number): Promise<string | null> {
  if (!existsSync(file)) throw new Unstartable(`There is no file ${file}: say which copy to restore.`);
  openDataFolder(data.dataDir);
  const lock = data.lock(0, 'change');
  try {
    return await data.replaceBy({
      called: file,
      bring: (place) => (file.endsWith(PACKED) ? takeOut(file, place) : data.copies.duplicate(file, place)),
      aside: path.join(data.dataDir, `before-restore-${copyName(now)}`),
    });
  } finally {
    lock.release();
  }
}

async function takeOut(packed: string, place: string): Promise<void> {
  try {
    await unpack(packed, place);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw toDiskProblem(error);
    throw new Unstartable(`${packed} is damaged: choose another copy.`, { cause: error });
  }
}

/**
 * Lets a folder that held auctions start empty, on explicit request. Deletes nothing: backups and a damaged database
 * get another name. Throws `Unstartable` if the database holds auctions.
 * @returns the number of renamed files
 */
export async function beginAnew(data: Installation): Promise<number> {
  const { dataDir } = data;
  openDataFolder(dataDir);
  const lock = data.lock(0, 'change');
  try {
    const found = await data.contents();
    if (found.state === 'whole' && found.auctions > 0) {
      throw new Unstartable(
        `The database of ${dataDir} is whole and holds auctions: there is nothing to begin anew.`,
      );
    }
    const aside = [...(found.state === 'damaged' ? data.files() : []), ...copiesFor(dataDir)];
    for (const file of aside)
      renameSync(file, path.join(dataDir, `before-new-beginning-${path.basename(file)}`));
    return aside.length;
  } finally {
    lock.release();
  }
}

/**
 * Refuses to start with an empty database in a folder that held auctions, or with a damaged one:
 * docs/decisions/backups.md. Throws `Unstartable` or `UnusableData`, which names the backup to restore.
 */
export async function lookBeforeStart(data: Installation): Promise<void> {
  const { dataDir, place } = data;
  const found = await data.contents();
  if (found.state === 'whole' && found.auctions > 0) return;
  const copy = await newestWithAuctions(data);
  if (found.state === 'damaged') throw new UnusableData(damaged(place, copy?.file));
  if (copy === null) return;
  throw new Unstartable(
    `${dataDir} held auctions and holds none now. The newest copy with any is ${copy.file} (${auctionsInWords(copy)}): type npm run restore ${copy.file} to go on with it, or npm run begin-anew to begin without.`,
  );
}

function damaged(place: string, copy: string | undefined): string {
  const way =
    copy === undefined
      ? 'there is no whole copy beside it: restore one with npm run restore FILE, or type npm run begin-anew'
      : `the newest whole copy is ${copy}: type npm run restore ${copy}. The damaged one is kept aside`;
  return `The database is damaged (${place}); ${way}.`;
}

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
