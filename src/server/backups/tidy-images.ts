import path from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import type { ImageStore } from '#server/persistence/tables/images/images.ts';
import type { Installation, CopyFiles } from '#server/persistence/tables/installation.ts';
import { foldersIn } from '#server/persistence/files/data-folder.ts';
import { UNFINISHED_COPY } from './keep-copies.ts';
import { type ImageFiles, imageFilesIn } from '#server/persistence/files/image-files.ts';
import { lookAt } from './copies.ts';

interface TidyParts {
  readonly images: ImageStore;
  readonly data: Pick<Installation, 'dataDir' | 'files' | 'copies'>;
  /** Gives the present time in epoch ms. */
  readonly clock: () => number;
  /** True if this process deletes images for all machines. */
  readonly leads: () => boolean;
  /** Receives errors. After an error, the image stays until the next run. */
  readonly onProblem: (error: unknown) => void;
}

interface Tidying {
  /** Deletes unused images now. Resolves when the run is done, and never rejects. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

const TEN_MINUTES = 10 * 60_000;

/**
 * Creates the deletion of images without a team, player or backup, after the time in `staysForMs` of the store. Every
 * process also drops deleted images from its own cache.
 */
export function tidyImages(parts: TidyParts): Tidying {
  let tidying = Promise.resolve();
  const held: Held = new Map();
  const tidy = (): Promise<void> => {
    tidying = tidying
      .then(() => (parts.leads() ? once(parts, held) : undefined))
      .catch(parts.onProblem)
      .then(() => parts.images.dropRemoved())
      .catch(parts.onProblem);
    return tidying;
  };
  const every = setInterval(() => void tidy(), TEN_MINUTES);
  every.unref();
  return {
    tidy,
    stop() {
      clearInterval(every);
      return tidying;
    },
  };
}

/** For each image, one backup that refers to it. While that backup exists, no other backup needs a check. */
type Held = Map<string, string>;

async function once({ images, data, clock }: TidyParts, held: Held): Promise<void> {
  const now = clock();
  const candidates = [...(await images.loose(now)), ...(await images.strays())];
  const copies = copiesOf(data);
  for (const [hash, copy] of held) if (!copies.includes(copy)) held.delete(hash);
  const unknown = candidates.filter((hash) => !held.has(hash));
  for (const [hash, copy] of await heldByCopies(unknown, copies, data.copies)) held.set(hash, copy);
  await images.forget(
    unknown.filter((hash) => !held.has(hash)),
    now,
  );
}

/** Finds one backup for each of these images that any backup of the data folder refers to. */
export function heldBeside(
  hashes: readonly string[],
  data: TidyParts['data'],
): Promise<ReadonlyMap<string, string>> {
  return heldByCopies(hashes, copiesOf(data), data.copies);
}

/** All backups: the hourly ones, and the data files that a restore kept. */
function copiesOf({ dataDir, files }: Pick<Installation, 'dataDir' | 'files'>): string[] {
  const ours = files();
  return [dataDir, foldersIn(dataDir).backups]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter(
      (file) =>
        /\.db(\.br)?$/.test(file) && !ours.includes(file) && !path.basename(file).startsWith(UNFINISHED_COPY),
    );
}

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
async function heldByCopies(
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
