import { statSync } from 'node:fs';

/** Checks whether the next start would open the same files as this process. */
export interface DetachedFiles {
  /** Checks the files now; the check takes some microseconds. */
  areDetached(): boolean;
  /** The result of the last check. */
  wereDetached(): boolean;
}

export const NEVER_DETACHED: DetachedFiles = { areDetached: () => false, wereDetached: () => false };

/**
 * Watches the files of an open database. An open file survives the deletion of its folder and accepts every write;
 * only its path shows the loss. Called when database and log are open. When the same files are put back, writes work
 * again.
 */
export function watchDetachment(database: string): DetachedFiles {
  const files = [database, `${database}-wal`].map((file) => ({ file, opened: placeOf(file) }));
  let detached = false;
  return {
    areDetached() {
      detached = files.some(({ file, opened }) => placeOf(file) !== opened);
      return detached;
    },
    wereDetached: () => detached,
  };
}

/** The system's id of a file, independent of its name; null where the file is missing or has no known id. */
function placeOf(file: string): string | null {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${String(dev)}:${String(ino)}`;
  } catch {
    return null;
  }
}
