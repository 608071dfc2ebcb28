import { statSync } from 'node:fs';

/** Whether the files that are open here are still those that the next start will read. */
export interface Whereabouts {
  /** Looks: some microseconds. */
  areAstray(): boolean;
  /** What the last look found. */
  wereAstray(): boolean;
}

export const NEVER_ASTRAY: Whereabouts = { areAstray: () => false, wereAstray: () => false };

/**
 * An open file lives on when its folder is deleted, and takes every write: nothing but its place tells. To be called
 * when the database and its log are open. Where they are put back, the same files, all is well again.
 */
export function whereaboutsOf(database: string): Whereabouts {
  const files = [database, `${database}-wal`].map((file) => ({ file, opened: placeOf(file) }));
  let astray = false;
  return {
    areAstray() {
      astray = files.some(({ file, opened }) => placeOf(file) !== opened);
      return astray;
    },
    wereAstray: () => astray,
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
