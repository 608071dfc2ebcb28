import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ImageStore } from '#server/persistence/ports/image-store.ts';
import type { Installation } from '#server/persistence/ports/installation.ts';
import { foldersIn } from '#server/data-folder.ts';
import { heldByCopies } from './images-of-copies.ts';
import { UNFINISHED } from './keep-copies.ts';

interface TidyParts {
  readonly images: ImageStore;
  readonly data: Pick<Installation, 'dataDir' | 'files' | 'copies'>;
  /** Epoch ms. */
  readonly clock: () => number;
  /** Whether this process is the one that removes them for all machines. */
  readonly leads: () => boolean;
  /** Is told what could not be tidied; it stays, and is looked at again the next time. */
  readonly onProblem: (error: unknown) => void;
}

interface Tidying {
  /** At once, and when it returns it is done. Never fails. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

const TEN_MINUTES = 10 * 60_000;

/**
 * Removes images that no team, player or copy has, after the time that `staysForMs` of the store says.
 * Every process also drops what its own machine cached of images that were removed.
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

/** Per image a copy that refers to it: while that one is there nobody has to look again. */
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

/** Every database that somebody may want back: the hourly copies, and those kept aside. */
function copiesOf({ dataDir, files }: Pick<Installation, 'dataDir' | 'files'>): string[] {
  const ours = files();
  return [dataDir, foldersIn(dataDir).backups]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter(
      (file) =>
        /\.db(\.br)?$/.test(file) && !ours.includes(file) && !path.basename(file).startsWith(UNFINISHED),
    );
}
