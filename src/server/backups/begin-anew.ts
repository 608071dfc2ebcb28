import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { filesIn, lockDataFolder, openDataFolder } from '#server/store/sqlite/data-folder.ts';
import { Unstartable } from '#server/unstartable.ts';
import { contentsOf, copiesFor } from './contents.ts';

/**
 * The explicit word that a folder which held auctions may begin without them. Nothing is deleted: the copies, and a
 * damaged database, are kept aside under another name. Throws `Unstartable` where the database holds auctions.
 * @returns how many files were put aside
 */
export function beginAnew(dataDir: string): number {
  openDataFolder(dataDir);
  const lock = lockDataFolder(dataDir, 0);
  try {
    const { database } = filesIn(dataDir);
    const found = contentsOf(database, 'check');
    if (found.state === 'whole' && found.auctions > 0) {
      throw new Unstartable(
        `The database of ${dataDir} is whole and holds auctions: there is nothing to begin anew.`,
      );
    }
    const broken = found.state === 'damaged' ? [database, `${database}-wal`, `${database}-shm`] : [];
    const aside = [...broken.filter((file) => existsSync(file)), ...copiesFor(dataDir)];
    for (const file of aside)
      renameSync(file, path.join(dataDir, `before-new-beginning-${path.basename(file)}`));
    return aside.length;
  } finally {
    lock.release();
  }
}
