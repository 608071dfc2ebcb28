import type { Database } from 'better-sqlite3';
import * as z from 'zod/mini';

/**
 * A checkpoint copies the write-ahead log into the database file: some ms here, 100 ms on a slow disk. SQLite runs it
 * inside the commit that reaches a thousand pages, and that bid would wait. We run it in a quiet moment, and inside a
 * commit only when none came for long.
 */
interface Checkpoints {
  /** Call it with the number of written rows after each commit. */
  wrote(rows: number): void;
}

/** Pages (4 kB) after which a commit runs the checkpoint anyway. */
export const MOST_PAGES = 4_000;
/** A quiet moment: so many ms without a commit. */
export const QUIET = 300;
/** Fewer rows are not worth it: most quiet moments follow a single bid. */
export const WORTH_IT = 200;

/** SQLite's result of a checkpoint that emptied the log. */
const finished = z.tuple([
  z
    .object({ log: z.int(), checkpointed: z.int() })
    .check(z.refine(({ log, checkpointed }) => checkpointed === log)),
]);

export function createCheckpoints(database: Database): Checkpoints {
  let rows = 0;
  let quiet: NodeJS.Timeout | null = null;

  const bring = (): void => {
    quiet = null;
    try {
      // Passive: pages that a running backup still reads stay, and are copied after the next rows.
      if (finished.safeParse(database.pragma('wal_checkpoint(PASSIVE)')).success) rows = 0;
    } catch {
      // All data is safe in the log (a full disk, or the server stops): retry after the next rows.
    }
  };
  return {
    wrote(more) {
      rows += more;
      if (rows < WORTH_IT) return;
      if (quiet === null) quiet = setTimeout(bring, QUIET).unref();
      else quiet.refresh();
    },
  };
}
