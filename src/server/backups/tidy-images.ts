import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ImageStore } from '#server/store/image-store.ts';
import { filesIn } from '#server/store/sqlite/data-folder.ts';
import { inNoCopy } from './images-of-copies.ts';

interface TidyParts {
  readonly images: ImageStore;
  readonly dataDir: string;
  /** Epoch ms. */
  readonly clock: () => number;
  /** What could not be tidied is told, stays, and is looked at again the next time. */
  readonly onProblem: (error: unknown) => void;
}

interface Tidying {
  /** At once, and when it returns it is done. Never fails. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

const TEN_MINUTES = 10 * 60_000;

/** Sees to it that images go which nobody has had for an hour, neither the database nor any copy. */
export function tidyImages(parts: TidyParts): Tidying {
  let tidying = Promise.resolve();
  const tidy = (): Promise<void> => {
    tidying = tidying.then(() => once(parts)).catch(parts.onProblem);
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

async function once({ images, dataDir, clock }: TidyParts): Promise<void> {
  await images.forgetLoose(clock());
  const strays = await images.strays();
  await images.discard(await inNoCopy(strays, copiesOf(dataDir)));
}

/** Every database that somebody may want back: the hourly copies, and those kept aside. */
function copiesOf(dataDir: string): string[] {
  const { database, backups } = filesIn(dataDir);
  return [dataDir, backups]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.db') && file !== database && path.basename(file) !== 'unfinished.db');
}
