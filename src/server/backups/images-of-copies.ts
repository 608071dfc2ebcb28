import path from 'node:path';
import { foldersIn } from '#server/persistence/files/data-folder.ts';
import { imageFilesIn, type ImageFiles } from '#server/persistence/files/image-files.ts';
import type { CopyFiles, Installation } from '#server/persistence/tables/installation.ts';
import { lookAt } from './packed.ts';

/**
 * Copies the images that restored data need, and that the backup does not contain. It looks in this data folder and
 * next to the backup.
 * @returns the number of images that were not found
 */
export async function bringImages(copy: string, data: Installation): Promise<number> {
  const folders = [data.dataDir, ...['..', '.'].map((up) => path.join(path.dirname(copy), up))];
  const places = folders.map((folder) => imageFilesIn(foldersIn(folder).images));
  const wanted = await data.imagesWithout();
  return data.withImages(async (ours) => {
    let missing = 0;
    for (const hash of wanted) {
      if (await ours.has(hash)) continue;
      const bytes = await firstOf(places, hash);
      if (bytes === null) missing += 1;
      else await ours.put(hash, bytes);
    }
    return missing;
  });
}

/**
 * Finds for each of these images one backup that refers to it, so that the image is not deleted. Throws for an
 * unreadable backup, because its references are unknown.
 */
export async function heldByCopies(
  candidates: readonly string[],
  copies: readonly string[],
  files: CopyFiles,
): Promise<ReadonlyMap<string, string>> {
  const held = new Map<string, string>();
  for (const copy of copies) {
    const left = candidates.filter((hash) => !held.has(hash));
    if (left.length === 0) break;
    for (const hash of await lookAt(copy, (file) => files.imagesHad(file, left))) held.set(hash, copy);
  }
  return held;
}

async function firstOf(places: readonly ImageFiles[], hash: string): Promise<Buffer | null> {
  for (const place of places) {
    const bytes = await place.read(hash);
    if (bytes !== null) return bytes;
  }
  return null;
}
