import path from 'node:path';
import { existsSync, renameSync } from 'node:fs';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';
import { type Installation, auctionsInWords } from '#server/persistence/tables/installation.ts';
import { toDiskProblem, UnusableData } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/failure.ts';
import { copyName, copiesFor, newestWithAuctions } from './contents.ts';
import { PACKED, unpack } from './packed.ts';

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
