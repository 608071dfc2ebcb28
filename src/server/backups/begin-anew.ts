import { renameSync } from 'node:fs';
import path from 'node:path';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';
import type { Installation } from '#server/persistence/tables/installation.ts';
import { Unstartable } from '#server/base/unstartable.ts';
import { copiesFor } from './contents.ts';

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
