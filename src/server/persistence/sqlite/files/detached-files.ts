import { statSync } from 'node:fs';

/** Whether the files that are open here are still those that the next start will read. */
export interface DetachedFiles {
  /** Looks: some microseconds. */
  areDetached(): boolean;
  /** What the last look found. */
  wereDetached(): boolean;
}

export const NEVER_DETACHED: DetachedFiles = { areDetached: () => false, wereDetached: () => false };

/**
 * An open file lives on when its folder is deleted, and takes every write: nothing but its place tells. To be called
 * when the database and its log are open. Where they are put back, the same files, all is well again.
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

/** What the system calls a file, whatever its name; null where there is none, or nobody can say. */
function placeOf(file: string): string | null {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${String(dev)}:${String(ino)}`;
  } catch {
    return null;
  }
}
