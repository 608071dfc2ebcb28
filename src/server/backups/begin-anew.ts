import { renameSync } from 'node:fs';
import path from 'node:path';
import { openDataFolder } from '#server/data-folder.ts';
import type { Installation } from '#server/persistence/ports/installation.ts';
import { Unstartable } from '#server/start/unstartable.ts';
import { copiesFor } from './contents.ts';

/**
 * The explicit word that a folder which held auctions may begin without them. Nothing is deleted: the copies, and a
 * damaged database, are kept aside under another name. Throws `Unstartable` where the database holds auctions.
 * @returns how many files were put aside
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
