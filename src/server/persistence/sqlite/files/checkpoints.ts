import type { Database } from 'better-sqlite3';
import * as z from 'zod/mini';

/**
 * A checkpoint brings what stands in the write-ahead log into the database file: some milliseconds here, a tenth of a
 * second on a slow disk. SQLite does it within the commit that makes the log a thousand pages long, and whoever bid
 * then would wait for it. It comes in a quiet moment instead, and within a commit only when there was none for long.
 */
interface Checkpoints {
  /** To be told how many rows were written, after their commit. */
  wrote(rows: number): void;
}

/** Pages of 4 kB after which a commit does it all the same. */
export const MOST_PAGES = 4_000;
/** Milliseconds without a commit. */
export const QUIET = 300;
/** Fewer rows are not worth it: most quiet moments come after a single bid. */
export const WORTH_IT = 200;

/** What SQLite says of a checkpoint that left nothing in the log. */
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
      // Passive: what a copy that is being made still reads stays where it is, and is brought in after the next rows.
      if (finished.safeParse(database.pragma('wal_checkpoint(PASSIVE)')).success) rows = 0;
    } catch {
      // Everything is safe in the log (a full disk): after the next rows it is tried again. Or the server is going down.
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
