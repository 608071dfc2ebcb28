import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';
import type { Installation } from '#server/persistence/tables/installation.ts';
import { toDiskProblem } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/unstartable.ts';
import { copyName } from './copy-names.ts';
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
